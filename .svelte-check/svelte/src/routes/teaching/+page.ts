import { lessons } from '../lessons/all';
import type { Component } from 'svelte';
import type { PageLoad } from './$types';

/** A page to read, with a script of its own: see StaticPage.svelte. */
export const csr : boolean = false;

// No browser renders the notes: without them, the steps of classes stay out of the lessons' scripts.
const notes = import.meta.env.SSR
  ? import.meta.glob<Component>('/lessons/*/teacher.md', { import: 'default', eager: true })
  : {};

/** The teacher's notes of each lesson, in reading order. */
export const load: PageLoad = ({ data }) => ({
  ...data,
  notes: lessons.flatMap(({ slug, number, title }) => {
    const Notes = notes[`/lessons/${slug}/teacher.md`];
    return Notes ? [{ slug, number, title, Notes }] : [];
  }),
});
