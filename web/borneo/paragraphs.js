/** Where in the rulebook the rule stands: of every refusal, of the things of the table, of what is to be decided. */

/** @type {import("../types.js").Paragraphs} */
export default {
  "refusals": {
    "illegal.own-neighbour": "setup-merchants",
    "illegal.company-full": "second",
    "illegal.no-order-left": "cards-orders",
    "illegal.cannot-pay": "orders",
    "illegal.order-done": "turn",
    "illegal.not-in-warehouse": "orders",
    "illegal.superfluous": "orders-payment",
    "illegal.unfitting": "orders-payment",
    "illegal.wrong-good": "orders",
    "illegal.not-in-hand": "cards-cargo",
    "illegal.no-merchant": "transfer",
    "illegal.not-own-merchant": "transfer",
    "illegal.own-merchant": "fight",
    "illegal.same-company": "transfer",
    "illegal.not-left": "fight",
    "illegal.no-flag": "fight",
    "illegal.keep-one": "fight",
    "illegal.too-many-cards": "fight-defence",
    "illegal.company-done": "companies",
    "illegal.harbour-closed": "cargo",
    "illegal.not-in-harbour": "monopoly",
    "illegal.not-laid": "fight-result",
    "illegal.over": "end",
    "illegal.not-now": "turn",
    "illegal.no-revision": "turn"
  },
  "things": {
    "harbour": "cargo",
    "company": "companies",
    "merchant": "companies",
    "card": "cards-cargo",
    "order": "orders",
    "deck": "draw",
    "discards": "draw",
    "harbours": "harbour-new"
  },
  "decisions": {
    "merchants": "setup-merchants",
    "turn": "turn",
    "pay": "orders-payment",
    "defend": "fight-defence",
    "beaten": "fight-result",
    "reward": "fight-result",
    "take": "shares",
    "draw": "draw",
    "discard": "draw",
    "last": "end-orders",
    "over": "scoring"
  }
};
