/* inline.h: functions that are written out at each call, unless the build is for size. */
#ifndef INLINE_H
#define INLINE_H

#ifdef __OPTIMIZE_SIZE__
#define INLINED static inline
#else
#define INLINED __attribute__((always_inline)) static inline
#endif

#endif
