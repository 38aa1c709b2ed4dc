/**
 * Where things are on the chart. Borders are in longitude and latitude; the outline of a region follows its borders (a
 * minus sign: the border backwards), and where it is hidden, under land or beyond the edge, it runs freely, in units of
 * the board.
 */

/** @typedef {import("./projection.js").Point} Point */

/** @type {Record<string, Point[]>} */
export const borderLines = {
  "portugal-guine": [
    [-12.5, 28.5],
    [-19, 27.5],
    [-25, 23],
  ],
  "portugal-bahia": [
    [-25, 23],
    [-29, 26.5],
    [-37, 31],
  ],
  "guine-bahia": [
    [-25, 23],
    [-25.5, 10],
    [-22.5, -3],
    [-17, -18.5],
  ],
  "guine-angola": [
    [-17, -18.5],
    [-2, -8.5],
    [9.9, -2.5],
  ],
  "bahia-rio": [
    [-17, -18.5],
    [-28, -21.9],
    [-40.7, -22.1],
  ],
  "rio-angola": [
    [-17, -18.5],
    [-13, -26],
    [-8, -34],
  ],
  "angola-cabo": [
    [-8, -34],
    [3, -32.3],
    [17, -28.4],
  ],
  "rio-cabo": [
    [-8, -34],
    [-13, -43],
    [-18, -57],
  ],
  "cabo-mocambique": [
    [30.2, -31.2],
    [33.5, -41],
    [35.5, -57],
  ],
  "mocambique-zanzibar": [
    [40.6, -14.3],
    [46, -12.4],
    [50.5, -11],
    [62, -20],
  ],
  "zanzibar-goa": [
    [51.2, 11.7],
    [58, 5.5],
    [65.5, -3],
    [72, -11],
  ],
  "goa-malaca": [
    [87.3, 21.6],
    [86, 10],
    [85.5, -11],
  ],
  "malaca-timor": [
    [98, -20.5],
    [105.3, -7.5],
    [109.2, 2.4],
  ],
  "malaca-macau": [
    [104.8, 9],
    [107.2, 5.6],
    [109.2, 2.4],
  ],
  "timor-macau": [
    [109.2, 2.4],
    [118, 5.5],
    [128, 4.2],
    [140, 1.5],
    [153, 1.5],
  ],
  "macau-nagasaki": [
    [119, 25.6],
    [126, 22.8],
    [137, 21],
    [153, 22],
  ],
};

/** @type {Record<string, (string | Point)[]>} */
export const outlines = {
  portugal: [
    [220, 0],
    [520, 0],
    [690, 60],
    [690, 165],
    [560, 150],
    [450, 150],
    "portugal-guine",
    "portugal-bahia",
    [220, 140],
  ],
  guine: ["portugal-guine", "guine-bahia", "guine-angola", [540, 380], [560, 250], [430, 180]],
  bahia: [[0, 0], [220, 0], [220, 140], "-portugal-bahia", "guine-bahia", "bahia-rio", [190, 500], [60, 430], [0, 300]],
  rio: ["-bahia-rio", "rio-angola", "rio-cabo", [40, 815], [40, 700], [140, 560], [190, 500]],
  angola: ["guine-angola", [590, 400], [590, 550], "-angola-cabo", "-rio-angola"],
  cabo: ["angola-cabo", [600, 560], [640, 540], "cabo-mocambique", "-rio-cabo"],
  mocambique: ["-cabo-mocambique", [620, 520], [690, 437], "mocambique-zanzibar", [958, 590], [1136, 600], [1136, 815]],
  zanzibar: ["-mocambique-zanzibar", [690, 430], [740, 300], "zanzibar-goa", [958, 590]],
  goa: ["-zanzibar-goa", [720, 290], [650, 160], [780, 150], [990, 200], "goa-malaca", [958, 590]],
  malaca: ["-goa-malaca", [1040, 190], [1120, 260], "malaca-macau", "-malaca-timor", [958, 590]],
  timor: ["malaca-timor", "timor-macau", [1415, 640], [1136, 640], [958, 590]],
  macau: ["malaca-macau", "timor-macau", "-macau-nagasaki", [1120, 200], [1100, 260]],
  nagasaki: ["macau-nagasaki", [1415, 0], [1190, 0], [1170, 150]],
};

/**
 * The place of a region's name, of its row of tiles, and of its ships (the middle of the first row, and how many groups
 * are side by side). An unexplored region has no ships: its row of tiles may be in their place.
 * @type {Record<string, {name: Point, tiles: Point, hidden?: Point, ships: Point, columns: number}>}
 */
export const places = {
  portugal: { name: [356, 42], tiles: [356, 60], ships: [357, 70], columns: 2 },
  guine: { name: [347, 282], tiles: [370, 320], ships: [428, 360], columns: 3 },
  bahia: { name: [270, 346], tiles: [258, 374], ships: [296, 412], columns: 2 },
  rio: { name: [290, 526], tiles: [290, 554], ships: [288, 594], columns: 3 },
  angola: { name: [466, 452], tiles: [466, 480], ships: [476, 520], columns: 3 },
  cabo: { name: [566, 628], tiles: [566, 656], ships: [580, 696], columns: 3 },
  mocambique: { name: [734, 544], tiles: [730, 572], ships: [726, 614], columns: 2 },
  zanzibar: { name: [778, 334], tiles: [784, 361], ships: [784, 399], columns: 3 },
  goa: { name: [878, 220], tiles: [876, 247], ships: [886, 286], columns: 2 },
  malaca: { name: [1052, 262], tiles: [1056, 290], ships: [1056, 330], columns: 2 },
  timor: { name: [1268, 386], tiles: [1268, 414], ships: [1250, 454], columns: 3 },
  macau: { name: [1284, 258], tiles: [1354, 253], hidden: [1302, 290], ships: [1294, 290], columns: 3 },
  nagasaki: { name: [1286, 146], tiles: [1360, 138], hidden: [1300, 182], ships: [1294, 174], columns: 3 },
};

/** The rondel: its middle and the radii of card, fields and rim. */
export const rondel = { x: 958, y: 586, card: 56, inner: 62, outer: 147, rim: 164 };
