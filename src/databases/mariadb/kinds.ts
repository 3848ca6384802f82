/** The kinds of processes of a machine with MariaDB: threads of one server. */
import { kindsOf } from '$model/database/kinds';
import { commonKinds } from '../common/kinds';
import { backgroundWriter, client } from '../leaders/kinds';

export const kinds = kindsOf({
  ...commonKinds,
  innodb_master: { ...backgroundWriter('InnoDB master', 'IM'), colour: 'log' },
  client,
});
