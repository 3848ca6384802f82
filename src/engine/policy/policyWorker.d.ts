/** The text of ./worker.ts and what it imports: scripts/lib/policyWorker.mjs. */
declare module 'virtual:policy-worker' {
  const text: string;
  export default text;
}
