/** Whether the reader has put the run beside the text away: kept as long as the window is open. */
const KEY = 'postwait.run-beside';

export function isKeptAway(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'away';
  } catch {
    return false;
  }
}

export function keepAway(isAway: boolean): void {
  try {
    if (isAway) sessionStorage.setItem(KEY, 'away');
    else sessionStorage.removeItem(KEY);
  } catch {
    // It is put away all the same; it is only not remembered.
  }
}
