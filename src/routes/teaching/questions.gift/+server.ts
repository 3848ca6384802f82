/** The bank of questions as a file, for systems that take GIFT. */
import { giftOf, questionBank } from '../questionBank';

export const prerender = true;

export const GET = () =>
  new Response(giftOf(questionBank()), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
