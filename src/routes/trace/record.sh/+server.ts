/** The script that records, as a file to download. */
import script from '../../../../tools/record.sh?raw';

export const prerender = true;

export const GET = () =>
  new Response(script, { headers: { 'content-type': 'application/x-sh; charset=utf-8' } });
