const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const OTHERS = '\u00a0§«°±²³µ·»¼½×÷ßÄÖÜàáäçèéêíñóöúüœμ–—‘’‚“”„…←→−≤≥≈';

/** The letters that pages and cards are written with. */
export const LETTERS = ASCII + OTHERS;
