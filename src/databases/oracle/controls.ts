/** What forms and searches know of the parameters of Oracle. */
import type { ParameterNeed } from '$model/database/controls';
import type { ParameterKey } from '$model/schema/parameters';

/** As readers know it. */
export const databaseName = 'Oracle';

/** What most readers would change first. */
export const firstChoice: ParameterKey = 'lgwr.nice';

/** Parameters that matter only if another is on, or is one of some choices. */
export const needs: readonly ParameterNeed[] = [
  { of: ['machine.post_further_us'], key: 'lgwr.vector_post' },
  { of: ['lgwr.workers', 'lgwr.outstanding'], key: 'lgwr.writers', oneOf: ['workers', 'adaptive'] },
  {
    of: ['lgwr.workers_percent', 'lgwr.single_percent'],
    key: 'lgwr.writers',
    oneOf: ['adaptive'],
  },
  { of: ['cache.blocks', 'cache.dirty_percent', 'cache.full_percent'], key: 'dbwr.count' },
  { of: ['dbwr.batches_in_flight'], key: 'dbwr.writes_in_flight', oneOf: [0] },
];

/** Words by which Oracle knows what a parameter represents, where its own texts do not have them. */
export const synonyms: Readonly<Record<string, string>> = {
  'redo.log_buffer_kb': 'redo entries',
  'redo.group_kb': 'online redo log file size v$log log switch',
  'redo.groups': 'v$log log switch checkpoint not complete',
  lgwr: 'LGWR log writer background process',
  'lgwr.protect': 'schedctl_start preemption',
  'lgwr.vector_post': 'futex wake all posts',
  'lgwr.members': 'multiplexing v$logfile',
  'lgwr.async_io': 'disk_asynch_io filesystemio_options libaio io_submit',
  'lgwr.max_io_kb': 'max I/O',
  archiver: 'ARC0 ARCn archivelog log_archive_dest',
  rac: 'cluster LMS global cache interconnect commit SCN propagation',
  'rac.blocks_received_per_s': 'cache fusion gc cr current blocks received AWR load profile',
  'rac.blocks_served_per_s': 'cache fusion gc cr current blocks served AWR load profile',
  'rac.block_cpu_us': 'gc cr block build time send time congested',
  'sync.mode': '_use_adaptive_log_file_sync polling',
  sessions: 'foreground clients users load workload',
  'sessions.commit': 'commit_write commit_logging commit_wait',
  'sessions.reads': 'physical reads',
  'sessions.scans': 'full table scan physical reads',
  'sessions.logical_reads': 'buffer gets consistent gets session logical reads',
  'sessions.think_ms': 'idle pause',
  'sessions.arrivals_per_s': 'open system rate TPS',
  'sessions.dirty_blocks': 'db block changes',
  'sessions.redo_bytes': 'redo size',
  cache: 'db_cache_size SGA',
  'cache.hot_percent': 'hot block',
  'dbwr.count': 'DBWn DBW0',
  'dbwr.writes_in_flight': '_db_writer_max_writes outstanding',
};
