/* inline.h: what is written out at each call, unless the build is for size. */
#ifndef INLINE_H
#define INLINE_H

#ifdef __OPTIMIZE_SIZE__
#define INLINED static inline
/* Of a few bytes, and still longer than a call. */
#define COMPACT __attribute__((noinline, unused)) static
#else
#define INLINED __attribute__((always_inline)) static inline
#define COMPACT static inline
#endif

#endif
