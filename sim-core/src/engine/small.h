/* small.h: a smaller build has one database, the one that its PW_SMALL names: PW_OF_SMALL(pw_engine_) is `pw_engine_oracle`. */
#ifndef SMALL_H
#define SMALL_H

#define PW_JOINED(prefix, id) prefix##id
#define PW_JOIN(prefix, id) PW_JOINED(prefix, id)
#define PW_OF_SMALL(prefix) PW_JOIN(prefix, PW_SMALL)

#endif
