/** Maps of real tiles for tests, as positions write them. What is said of each can be read off the data by hand. */
type Written = Readonly<Record<string, string>>;

/** The start tiles in a row, no two of them on one island, and all of them alone: land in the north of 0,0 and 1,0. */
export const START: Written = { '0,0': 'S1a', '1,0': 'S2a', '2,0': 'S3a', '2,1': 'S4a@1' };

/** All sides that look outwards are sea: a tile with land all round fits nowhere. */
export const CLOSED: Written = {
  '0,0': 'S1a',
  '0,-1': 'S2b',
  '0,-2': 'S3b',
  '0,-3': 'L04@2',
  '1,0': 'S4a@1',
  '2,0': 'L11@2',
  '1,1': 'L12',
  '2,1': 'L13@3',
};

/** Beside the table’s edge: a row of tiles from 0,0 to 11,0, with sea in the east of the last. */
export const ROW: Written = {
  '0,0': 'S1a',
  '1,0': 'S3b@2',
  '2,0': 'S2a',
  '3,0': 'S4a@1',
  '4,0': 'L33@1',
  '5,0': 'L25@3',
  '6,0': 'L06@3',
  '7,0': 'L32',
  '8,0': 'L37',
  '9,0': 'L49@2',
  '10,0': 'L12@1',
  '11,0': 'L19@3',
};

/** Twelve islands of two tiles; the ships on 0,1, 0,2, 0,3 and 0,4 hold them together, with 4 ports around 0,1. */
export const TWELVE_ISLANDS: Written = {
  '-3,-2': 'L54@2',
  '-5,-1': 'L23@1',
  '-4,-1': 'L17@2',
  '-3,-1': 'L28@2',
  '-2,-1': 'L13@1',
  '-1,-1': 'L24@3',
  '-1,0': 'L05@2',
  '0,0': 'S1a',
  '1,0': 'S2a',
  '2,0': 'S3a',
  '-1,1': 'L41@2',
  '2,1': 'S4a@1',
  '1,2': 'L06@2',
  '-1,3': 'L39@2',
  '1,3': 'L37',
  '-4,4': 'L10@1',
  '-3,4': 'L08@2',
  '-2,4': 'L25@2',
  '-1,4': 'L30@2',
  '-2,5': 'L42@2',
  '0,5': 'L26@3',
  '1,5': 'L14@2',
  '2,5': 'L40',
  '-1,6': 'L53@3',
  '0,6': 'L21@3',
  '2,6': 'L44@2',
  '3,6': 'L12@1',
  '3,7': 'L52@1',
};

/** An island of 13 tiles with 13 house symbols, and 9 ports around -2,0. */
export const THIRTEEN_TILES: Written = {
  '-3,-1': 'L49',
  '-2,-1': 'L28@1',
  '-1,-1': 'L18@2',
  '-3,0': 'L05',
  '-1,0': 'L22',
  '0,0': 'S1a',
  '1,0': 'S2a',
  '2,0': 'S3a',
  '-3,1': 'L01',
  '-2,1': 'L19@1',
  '-1,1': 'L15@3',
  '2,1': 'S4a@1',
  '-1,2': 'L09@2',
  '3,2': 'L25',
  '-1,3': 'L52@2',
  '0,3': 'L24@1',
  '1,3': 'L29@1',
  '2,3': 'L54@1',
  '3,3': 'L43@2',
  '-1,4': 'L07@3',
  '1,4': 'L12@1',
  '2,4': 'L40@3',
  '3,4': 'L38@3',
  '1,5': 'L27@2',
  '1,6': 'L53',
};
