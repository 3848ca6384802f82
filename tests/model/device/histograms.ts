/** Wait histograms in the forms that Oracle's clients and reports give them. The figures are the tests' own. */

/** SQL*Plus: headings and numbers are right-aligned over rules. */
export const MILLI = `
EVENT                          WAIT_TIME_MILLI WAIT_COUNT
------------------------------ --------------- ----------
log file parallel write                      1      90000
log file parallel write                      2       4000
log file parallel write                      4        150
log file sync                                1      12345
log file sync                                2       2345

5 rows selected.
`;

/** select * from v$event_histogram_micro: the text comes between the event and the number. */
export const MICRO = `
    EVENT# EVENT                     WAIT_TIME_MICRO WAIT_COUNT WAIT_TIME_FORMAT     LAST_UPDATE_TIME                    CON_ID
---------- ------------------------- --------------- ---------- -------------------- ----------------------------------- ------
       137 log file parallel write               128       4000 128 microseconds     23-NOV-26 10.11.12.123456 AM +02:00      0
       137 log file parallel write               256      90000 256 microseconds     23-NOV-26 10.11.12.123456 AM +02:00      0
       137 log file parallel write               512       6000 512 microseconds     23-NOV-26 10.11.12.123456 AM +02:00      0
       137 log file parallel write              1024         50 1 millisecond        23-NOV-26 10.11.12.123456 AM +02:00      0
`;

/** The section of a report of 11.2 as text, with its first detail. */
export const AWR = `
Wait Event Histogram                         DB/Inst: TEST/test  Snaps: 1-2
-> Units for Total Waits column: K is 1000, M is 1000000, G is 1000000000
-> % of Waits: value of .0 indicates value was <.05%; value of null is truly 0
-> % of Waits: column heading of <=1s is truly <1024ms, >1s is truly >=1024ms
-> Ordered by Event (idle events last)

                                                    % of Waits
                                 -----------------------------------------------
                           Total
Event                      Waits  <1ms  <2ms  <4ms  <8ms <16ms <32ms  <=1s   >1s
-------------------------- ----- ----- ----- ----- ----- ----- ----- ----- -----
control file parallel writ   180  60.0  10.0               5.0   5.0  20.0
log file parallel write     7000  70.0   1.5    .5   1.5   4.5   9.5  12.0    .5
log file sync              35.9K   5.0   1.0    .5   1.5   3.5   8.0  70.0  10.5
          -------------------------------------------------------------

Wait Event Histogram Detail (64 msec to 2 sec)DB/Inst: TEST/test  Snaps: 1-2
-> Units for Total Waits column: K is 1000, M is 1000000, G is 1000000000
-> Units for % of Total Waits:
   ms is milliseconds
   s is 1024 milliseconds (approximately 1 second)

                                                 % of Total Waits
                                 -----------------------------------------------
                           Waits
                           64ms
Event                      to 2s <32ms <64ms <1/8s <1/4s <1/2s   <1s   <2s  >=2s
-------------------------- ----- ----- ----- ----- ----- ----- ----- ----- -----
log file parallel write      865  87.5   3.0   2.5   2.5   3.0   1.0    .5
          -------------------------------------------------------------

Wait Event Histogram Detail (4 sec to 2 min) DB/Inst: TEST/test  Snaps: 1-2

                                                 % of Total Waits
                                 -----------------------------------------------
                           Waits
                            4s
Event                      to 2m   <2s   <4s   <8s  <16s  <32s  < 1m  < 2m  >=2m
-------------------------- ----- ----- ----- ----- ----- ----- ----- ----- -----
log file sync                  8  99.8    .2
          -------------------------------------------------------------

Service Statistics                           DB/Inst: TEST/test  Snaps: 1-2
-> ordered by DB Time

                                                           Physical      Logical
Service Name                  DB Time (s)   DB CPU (s)    Reads (K)    Reads (K)
---------------------------- ------------ ------------ ------------ ------------
test                                8,000           40           50          600
`;
