/** The features on the land of the chart: rivers, hills, trees, towns and animals, by longitude and latitude. */

import * as draw from "./ornaments.mjs";

/** @typedef {[number, number]} Point */

/** @type {Point[][]} */
const RIVERS = [
  [
    [31, 30],
    [33, 26],
    [31, 21],
    [33, 17],
    [32, 10],
    [32, 2],
  ],
  [
    [7, 5],
    [6, 10],
    [1, 14],
    [-4, 17],
    [-8, 12],
    [-10, 10],
  ],
  [
    [12.5, -6],
    [16, -4],
    [18, 0],
    [23, 2],
    [26, -2],
    [26, -8],
  ],
  [
    [36, -18.5],
    [32, -16.5],
    [28, -16],
    [24, -17],
    [22, -14],
  ],
  [
    [-50, -0.5],
    [-55, -2.5],
    [-60, -3],
    [-66, -3.5],
    [-73, -4.5],
  ],
  [
    [-58, -34],
    [-59, -31],
    [-57, -27],
    [-56, -22],
    [-57, -16],
  ],
  [
    [67.5, 24.5],
    [68.5, 28],
    [71.5, 31],
    [73, 35],
  ],
  [
    [89, 22.5],
    [87, 25],
    [82, 25.5],
    [78, 29],
  ],
  [
    [106, 10],
    [105, 14],
    [102, 18],
    [100, 22],
    [98, 28],
  ],
  [
    [121, 32],
    [116, 30],
    [111, 30],
    [105, 29],
    [100, 30],
  ],
  [
    [119, 37.5],
    [114, 35],
    [110, 36],
    [106, 37],
  ],
];

/** @type {{line: Point[], count: number, size: number, seed: number}[]} */
const HILLS = [
  {
    line: [
      [-72, 3],
      [-75, -5],
      [-73, -14],
      [-69, -20],
      [-69, -30],
      [-71, -40],
      [-72, -49],
    ],
    count: 26,
    size: 9,
    seed: 3,
  },
  {
    line: [
      [-8, 31.5],
      [-2, 33.5],
      [5, 35],
    ],
    count: 6,
    size: 7,
    seed: 4,
  },
  {
    line: [
      [7, 45.5],
      [12, 46.5],
      [15, 47],
    ],
    count: 5,
    size: 7,
    seed: 5,
  },
  {
    line: [
      [36, 6],
      [38, 10],
      [39, 13],
    ],
    count: 6,
    size: 9,
    seed: 6,
  },
  {
    line: [
      [28, -31],
      [30, -27],
      [31, -20],
    ],
    count: 6,
    size: 8,
    seed: 8,
  },
  {
    line: [
      [17, -22],
      [16, -15],
      [15, -11],
    ],
    count: 5,
    size: 7,
    seed: 9,
  },
  {
    line: [
      [72, 37],
      [78, 32.5],
      [84, 29],
      [90, 28.5],
      [96, 29],
    ],
    count: 15,
    size: 11,
    seed: 10,
  },
  {
    line: [
      [48, 34],
      [52, 31],
      [57, 29],
    ],
    count: 5,
    size: 8,
    seed: 11,
  },
  {
    line: [
      [74.5, 19],
      [75, 14],
      [76.5, 10.5],
    ],
    count: 5,
    size: 6,
    seed: 12,
  },
  {
    line: [
      [100, 36],
      [106, 33],
      [109, 32],
    ],
    count: 5,
    size: 9,
    seed: 13,
  },
  {
    line: [
      [138, -4],
      [142, -6],
      [146, -7],
    ],
    count: 5,
    size: 8,
    seed: 14,
  },
  {
    line: [
      [120, -23],
      [128, -24],
      [134, -25],
    ],
    count: 5,
    size: 8,
    seed: 15,
  },
];

/** @type {Point[]} */
const TREES = [
  [-58, -7],
  [-54, -9],
  [-62, -8],
  [-50, -12],
  [-57, -12],
  [-65, -6],
  [20, -1],
  [24, -3],
  [19, -4.5],
  [22, 4],
  [28, 1],
  [17, 3],
  [103, 24],
  [106, 26],
  [110, 25],
];
/** @type {Point[]} */
const PALMS = [
  [-43, -9],
  [-46, -5],
  [22, 26],
  [-6, 8],
  [2, 9],
  [47, 26],
  [79, 14],
  [46.5, -19],
  [106, 18],
];
/** @type {Point[]} */
const TOWNS = [
  [-8.2, 39.6],
  [9, 46.6],
  [76, 26],
  [114, 28.5],
  [104, 30.8],
  [44, 31],
  [127.5, 37],
];
/** @type {Point[]} */
const TENTS = [
  [45, 20],
  [52, 20.5],
  [13, 14],
  [27, 13.5],
  [60, 38],
];
/** @type {{place: Point, size: number}[]} */
const ELEPHANTS = [
  { place: [24, -13], size: 0.95 },
  { place: [80, 19], size: 0.62 },
];

/** @returns {string} */
export function relief() {
  return [
    ...RIVERS.map(draw.river),
    ...HILLS.map(({ line, count, size, seed }) => draw.hills(line, count, size, seed)),
    draw.trees(TREES),
    draw.palms(PALMS),
    draw.towns(TOWNS),
    draw.tents(TENTS),
    ...ELEPHANTS.map(({ place, size }) => draw.elephant(place, size)),
  ].join("");
}
