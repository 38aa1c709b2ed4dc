//! Searches the best turn of the seat to move, with positions valued by a net.

use crate::facts::{self, Inputs, INPUTS, OTHERS, OWN, TABLE};
use crate::net::Net;
use crate::outcome::{logit, margins, soft_wins};
use crate::parts::*;
use crate::random::Random;
use crate::rules::{self, *};
use crate::state::*;
use crate::weighed::{self, Features, Weights, FEATURES};

/// Positions of a sailing action that are expanded at each step.
const BEAM: usize = 3;
/// After one of so many parts of its deals, a player plays on only the plans that it keeps.
const QUARTERS: usize = 4;
/// Weight of the margin beside winning.
const POINTS: f32 = 0.25;
/// Cruzados that a player who would rather spend keeps without regret.
const PURSE: i32 = 250;
/// Points that one logit is worth, roughly.
pub const LOGIT: f32 = 9.0;

/// A player: a net, and its taste, noise and search parameters.
#[derive(Clone)]
pub struct Player<'a> {
    pub net: &'a Net,
    /// Values positions by these weights instead of the net.
    pub weights: Option<&'a Weights>,
    /// By column: the extra worth of one more achievement, as logit.
    pub tilt: [f32; 5],
    /// How often it takes another field than the best, for exploration.
    pub curious: f32,
    /// The largest error, as logit, in its rating of a field.
    pub temper: f32,
    /// By how much, as logit, it may overrate a turn, as the lower levels of the bots do.
    pub careless: f32,
    /// Best plans that it plays on for a round before it decides; 0 for none.
    pub ahead: usize,
    /// Whether several of them may be ways through the action of one field.
    pub ways: bool,
    /// How many of them it plays on after a quarter of the deals; 0 for all.
    pub keep: usize,
    /// Redeals of the face-down tokens on which it plays them on.
    pub deals: usize,
    /// Weight of the worth of a plan itself against that of the position it is played on to.
    pub trust: f32,
    /// By these weights it foresees seats that may stay at home, on every so-many-th deal.
    pub homebodies: Option<&'a Weights>,
    /// 0: on none.
    pub doubt_every: usize,
    /// What each 100 Cruzados beyond PURSE cost it, as logit, so that it spends: before phase III, and in it.
    pub spending: [f32; 2],
}

impl<'a> Player<'a> {
    /// A player that follows the net.
    pub fn plain(net: &'a Net) -> Player<'a> {
        Player {
            net,
            weights: None,
            tilt: [0.0; 5],
            curious: 0.0,
            temper: 0.0,
            careless: 0.0,
            ahead: 0,
            ways: false,
            keep: 0,
            deals: 1,
            trust: 0.0,
            homebodies: None,
            doubt_every: 0,
            spending: [0.0; 2],
        }
    }
}

/// Moves up to the end of the turn or to the next reveal, and the worth of the position then.
#[derive(Clone)]
pub struct Plan {
    pub worth: f32,
    pub moves: Vec<Move>,
}

impl Plan {
    /// The plan after some other moves.
    fn after(self, moves: &[Move]) -> Plan {
        Plan { worth: self.worth, moves: [moves, &self.moves].concat() }
    }
}

struct Search<'a> {
    p: &'a Parts,
    player: &'a Player<'a>,
    seat: usize,
    inputs: Inputs,
    /// For players with weights: the mean features of the others.
    others: Features,
    before: [i32; 5],
}

impl<'a> Player<'a> {
    /// The best plan of the seat to move, which must decide on the rondel or about sailing.
    pub fn plan(&self, p: &Parts, s: &State, random: &mut Random) -> Plan {
        let mut dealt = *s;
        dealt.redeal(random);
        let mut search = Search::new(p, self, &dealt);
        let plan = match dealt.decision {
            RONDEL => {
                let plans = search.plans(&dealt, true, self.ways);
                self.chosen(p, s, plans, random)
            }
            SAILING => search.sailing(&dealt),
            _ => unreachable!("plans begin on the rondel or after a reveal"),
        };
        until_news(plan)
    }

    /// The turns that it finds on the rondel, without redealing.
    pub fn turns(&self, p: &Parts, s: &State) -> Vec<Plan> {
        Search::new(p, self, s).plans(s, true, self.ways)
    }

    fn chosen(&self, p: &Parts, s: &State, mut plans: Vec<Plan>, random: &mut Random) -> Plan {
        if self.curious > 0.0 && random.unit() < self.curious {
            let at = random.below(plans.len());
            return plans.swap_remove(at);
        }
        for plan in plans.iter_mut() {
            plan.worth += self.temper * random.gumbel();
            if self.careless > 0.0 && !wastes(&plan.moves) {
                plan.worth += self.careless * random.unit();
            }
        }
        plans.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        if self.ahead > 1 && plans.len() > 1 {
            return self.played_on_best(p, s, plans, random).swap_remove(0);
        }
        plans.swap_remove(0)
    }

    /// The best turn, or rest of a turn after a reveal, by the worth of the position after it; on the
    /// tokens as they lie.
    pub fn rest(&self, p: &Parts, s: &State) -> Plan {
        let mut search = Search::new(p, self, s);
        match s.decision {
            RONDEL => best(search.plans(s, true, false)),
            _ => search.sailing(s),
        }
    }

    /// The turns that the player would advise on the rondel, best first, with the worth that they turn
    /// out to have.
    pub fn advice(&self, p: &Parts, s: &State, random: &mut Random) -> Vec<Plan> {
        let mut dealt = *s;
        dealt.redeal(random);
        let mut plans = self.turns(p, &dealt);
        plans.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        self.played_on_best(p, s, plans, random).into_iter().map(until_news).collect()
    }

    /// The first few plans, played on: those that are kept to the last deal, best first.
    fn played_on_best(
        &self,
        p: &Parts,
        s: &State,
        plans: Vec<Plan>,
        random: &mut Random,
    ) -> Vec<Plan> {
        let mut total = vec![0.0; plans.len()];
        let mut left = self.best_few(&plans, (0..plans.len()).collect(), self.ahead);
        for deal in 0..self.deals {
            let doubts = self.doubt_every > 0 && (deal + 1) % self.doubt_every == 0;
            let mut dealt = *s;
            dealt.redeal(random);
            for &one in &left {
                let later = self.played_on(p, dealt, &plans[one], doubts);
                total[one] += self.trust * plans[one].worth + later;
            }
            if self.keep > 0 && deal + 1 == (self.deals / QUARTERS).max(1) {
                left.sort_by(|&a, &b| total[b].total_cmp(&total[a]));
                left = self.best_few(&plans, left, self.keep);
            }
        }
        left.sort_by(|&a, &b| total[b].total_cmp(&total[a]));
        let looks = self.deals as f32 * (self.trust + 1.0);
        left.into_iter()
            .map(|one| Plan { worth: total[one] / looks, moves: plans[one].moves.clone() })
            .collect()
    }

    /// The first `count` of the ranked plans; a player that keeps some prefers plans that do something
    /// and begin with different moves. As in the engine.
    fn best_few(&self, plans: &[Plan], ranked: Vec<usize>, count: usize) -> Vec<usize> {
        let mut moves = vec![];
        let (mut few, others): (Vec<usize>, Vec<usize>) = ranked.into_iter().partition(|&one| {
            let first = plans[one].moves[0];
            let new =
                moves.len() < self.keep && !moves.contains(&first) && !wastes(&plans[one].moves);
            if new {
                moves.push(first);
            }
            new
        });
        few.extend(others);
        few.truncate(count);
        few
    }

    /// The worth of a position between two turns.
    fn standing(&self, p: &Parts, s: &State, seat: usize) -> f32 {
        if let Some(weights) = self.weights {
            return weights.worth(p, s, seat, &weighed::others(p, s, seat)) / LOGIT;
        }
        let answers = self.net.answers(&facts::all(p, s)[seat]);
        answers[0] + POINTS * answers[1] - self.regret(s, seat)
    }

    /// What comes off the worth of a position for money that is not spent.
    fn regret(&self, s: &State, seat: usize) -> f32 {
        let each = self.spending[(s.phase == 3) as usize];
        each * (s.money[seat] - PURSE).max(0) as f32 / 100.0
    }

    /// The worth of a plan after the turns of all others and the seat's own next one.
    ///
    /// Others are foreseen as players like itself; with `doubts`, those that may stay at home by
    /// the weights of such players.
    fn played_on(&self, p: &Parts, mut s: State, plan: &Plan, doubts: bool) -> f32 {
        let seat = s.seat;
        let last = s.turn + s.players as u16;
        let simple = Player { ahead: 0, temper: 0.0, careless: 0.0, curious: 0.0, ..self.clone() };
        let homebody = Player { weights: self.homebodies, tilt: [0.0; 5], ..simple.clone() };
        let mut next = until_news(plan.clone());
        loop {
            let turn = s.turn;
            for &m in &next.moves {
                rules::apply(p, &mut s, m);
            }
            if s.decision == OVER {
                return logit(soft_wins(&s)[seat]) + POINTS * margins(&s)[seat];
            }
            if turn == last && s.turn > last {
                return self.standing(p, &s, seat);
            }
            let other = doubts && s.seat != seat && stays_home(&s);
            next = if other { &homebody } else { &simple }.rest(p, &s);
        }
    }
}

/// Whether the seat to move may be one that stays at home; as in the engine.
fn stays_home(s: &State) -> bool {
    s.explored.count_ones() > 1 && s.explorers[s.seat] <= 1
}

fn best(plans: Vec<Plan>) -> Plan {
    plans.into_iter().max_by(|a, b| a.worth.total_cmp(&b.worth)).expect("a plan")
}

/// Whether a turn does nothing on its field, or plays the card without a voyage.
fn wastes(moves: &[Move]) -> bool {
    moves.windows(2).any(|pair| pair[0].kind == CARD && pair[1].kind == FINISH)
        || moves.iter().all(|m| [GO, PAY_SHIP, CARD, FINISH, END].contains(&m.kind))
}

fn until_news(mut plan: Plan) -> Plan {
    if let Some(at) = plan.moves.iter().position(|m| m.kind == REVEAL_COLONIES) {
        plan.moves.truncate(at + 1);
    }
    plan
}

impl<'a> Search<'a> {
    fn new(p: &'a Parts, player: &'a Player<'a>, s: &State) -> Search<'a> {
        let (mut inputs, mut others) = ([0.0; INPUTS], [0.0; FEATURES]);
        if player.weights.is_some() {
            others = weighed::others(p, s, s.seat);
        } else {
            inputs = facts::all(p, s)[s.seat];
        }
        Search { p, player, seat: s.seat, inputs, others, before: s.achievements(s.seat) }
    }

    /// The worth of a position to the seat if its turn ended now.
    fn value(&mut self, s: &State) -> f32 {
        let mut after = *s;
        after.extra = false;
        rules::end_turn(&mut after);
        if after.decision == OVER {
            return logit(soft_wins(&after)[self.seat]) + POINTS * margins(&after)[self.seat];
        }
        let counts = after.achievements(self.seat);
        let taste: f32 =
            (0..5).map(|c| self.player.tilt[c] * (counts[c] - self.before[c]) as f32).sum();
        if let Some(weights) = self.player.weights {
            return weights.worth(self.p, &after, self.seat, &self.others) / LOGIT + taste;
        }
        let (own, rest) = self.inputs.split_at_mut(OWN);
        facts::own(self.p, &after, self.seat, own);
        facts::table(self.p, &after, self.seat, &mut rest[..TABLE]);
        debug_assert_eq!(rest.len(), TABLE + OTHERS);
        // so that a seat that can hardly win, or hardly lose, still plays for points
        let answers = self.player.net.answers(&self.inputs);
        answers[0] + POINTS * answers[1] + taste - self.player.regret(&after, self.seat)
    }

    /// For every field the best action there; with `card`, also after an extra sailing.
    ///
    /// With `ways`, the best of those that begin with each of the moves there, but for voyages.
    fn plans(&mut self, s: &State, card: bool, ways: bool) -> Vec<Plan> {
        let mut found = vec![];
        rules::moves(self.p, s, true, &mut found);
        let mut plans: Vec<Plan> = vec![];
        for m in found {
            let mut after = *s;
            rules::apply(self.p, &mut after, m);
            let mut moves = vec![m];
            if m.kind == CARD {
                if card {
                    plans.push(self.extra(&after, moves));
                }
                continue;
            }
            while after.decision == PAY {
                let pay = self.payment(&after);
                rules::apply(self.p, &mut after, pay);
                moves.push(pay);
            }
            let ways = match after.decision {
                SAILING => vec![self.sailing(&after)],
                _ if ways => self.ways(&after),
                _ => {
                    let mut best = Plan { worth: f32::MIN, moves: vec![] };
                    self.action(&after, &mut vec![], &mut best);
                    vec![best]
                }
            };
            plans.extend(ways.into_iter().map(|plan| plan.after(&moves)));
        }
        plans
    }

    /// For every move of an action the best way through it that begins with that move.
    ///
    /// One that is worth the same as another is left out: the same moves in another order.
    fn ways(&mut self, s: &State) -> Vec<Plan> {
        let mut found = vec![];
        rules::moves(self.p, s, true, &mut found);
        let mut plans: Vec<Plan> = vec![];
        for m in found {
            let mut best = Plan { worth: f32::MIN, moves: vec![m] };
            if m.kind == END {
                best.worth = self.value(s);
            } else if self.sensible(s, m) {
                let mut after = *s;
                rules::apply(self.p, &mut after, m);
                self.action(&after, &mut vec![m], &mut best);
            } else {
                continue;
            }
            if plans.iter().all(|plan| plan.worth != best.worth) {
                plans.push(best);
            }
        }
        plans
    }

    /// The extra sailing of the card, then the best field.
    fn extra(&mut self, s: &State, mut moves: Vec<Move>) -> Plan {
        let sailing = self.sailing(s);
        let mut after = *s;
        for m in sailing.moves {
            rules::apply(self.p, &mut after, m);
            moves.push(m);
        }
        best(self.plans(&after, false, false)).after(&moves)
    }

    /// The ship that costs least in worth.
    fn payment(&mut self, s: &State) -> Move {
        let mut found = vec![];
        rules::moves(self.p, s, true, &mut found);
        let mut best = (f32::MIN, found[0]);
        if found.len() > 1 {
            for m in found {
                let mut after = *s;
                rules::apply(self.p, &mut after, m);
                let worth = self.value(&after);
                if worth > best.0 {
                    best = (worth, m);
                }
            }
        }
        best.1
    }

    /// Searches an action with few choices exhaustively: `best` becomes the best way through it.
    fn action(&mut self, s: &State, path: &mut Vec<Move>, best: &mut Plan) {
        let mut found = vec![];
        rules::moves(self.p, s, true, &mut found);
        for m in found {
            if m.kind == END {
                let worth = self.value(s);
                if worth > best.worth {
                    *best = Plan { worth, moves: path.clone() };
                    best.moves.push(m);
                }
            } else if self.sensible(s, m) {
                let mut after = *s;
                rules::apply(self.p, &mut after, m);
                path.push(m);
                self.action(&after, path, best);
                path.pop();
            }
        }
    }

    /// Goods are traded in full amounts; all other moves are searched.
    fn sensible(&self, s: &State, m: Move) -> bool {
        let (good, units) = (m.arg(0), m.arg(1));
        match m.kind {
            SELL => {
                let own = s.colonies[s.trader][good] as usize;
                units == own || units == own + rules::loot(s, good)
            }
            PROCESS => {
                let own = s.factories[s.trader][good] as usize;
                units == own || units == own + 1
            }
            _ => true,
        }
    }

    /// The best voyages, in any order; ends with the end of the sailing.
    fn sailing(&mut self, s: &State) -> Plan {
        let end = Move::new(if s.extra { FINISH } else { END }, &[]);
        let mut best = Plan { worth: self.value(s), moves: vec![end] };
        let mut beam = vec![(*s, vec![])];
        let mut seen: Vec<([u8; REGIONS], [u8; REGIONS])> = vec![];
        let mut found = vec![];
        while !beam.is_empty() {
            let mut going: Vec<(f32, State, Vec<Move>)> = vec![];
            for (at, path) in &beam {
                rules::moves(self.p, at, false, &mut found);
                for &m in &found {
                    if m == end {
                        continue;
                    }
                    let mut after = *at;
                    let mut moves: Vec<Move> = path.clone();
                    rules::apply(self.p, &mut after, m);
                    moves.push(m);
                    if m.kind == EXPLORE {
                        let turn = Move::new(REVEAL_COLONIES, &[]);
                        rules::apply(self.p, &mut after, turn);
                        moves.push(turn);
                    }
                    let place = (after.ships[self.seat], after.spent);
                    if seen.contains(&place) {
                        continue;
                    }
                    seen.push(place);
                    let worth = self.value(&after);
                    if worth > best.worth {
                        best = Plan { worth, moves: moves.clone() };
                        best.moves.push(end);
                    }
                    going.push((worth, after, moves));
                }
            }
            going.sort_by(|a, b| b.0.total_cmp(&a.0));
            going.truncate(BEAM);
            beam = going.into_iter().map(|(_, after, moves)| (after, moves)).collect();
        }
        best
    }
}
