import type { HandleClientError } from '@sveltejs/kit';
import { policies } from '$engine/policies';

policies.load = () => import('$engine/policy/sandbox');

/** A page whose own parts did not come says so in words, as app.html does of all other parts. */
export const handleError: HandleClientError = ({ error, message }) => {
  const reason = error instanceof Error ? error.message : '';
  if (!/imported module|module script|preload CSS/i.test(reason)) return { message };
  return {
    message: '',
    advice:
      'Part of it is missing or damaged in what this browser keeps of the site, and could not be fetched again. Check the connection and load it again.',
  };
};
