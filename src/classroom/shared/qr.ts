/** A QR code of an address, as the outline of its dark modules. */
import { encode } from 'uqr';

export interface QrPicture {
  /** Modules from one side to the other, the quiet zone included. */
  readonly size: number;
  /** A path of squares of one unit. */
  readonly path: string;
}

/** Standards ask for four modules of quiet around it. */
const QUIET = 4;

/** Null if the address is longer than a code can hold. */
export function qrOf(address: string): QrPicture | null {
  const modules = modulesOf(address);
  return modules && { size: modules.length, path: modules.map(rowPath).join('') };
}

/** Dark modules, row by row; null if the address is too long. */
export function modulesOf(address: string): boolean[][] | null {
  try {
    return encode(address, { ecc: 'M', border: QUIET }).data;
  } catch {
    return null;
  }
}

/** Neighbours are drawn as one bar, so that no hairline shows between them. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    const from = x;
    while (row[x]) x++;
    if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`;
  }
  return path;
}
