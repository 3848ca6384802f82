/** Whether an address leads each computer to itself: what is there can't be reached from another one. */
export const isOwnAddress = (hostname: string): boolean =>
  /^(localhost$|127\.|\[::1\])/.test(hostname);
