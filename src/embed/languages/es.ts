/** The phrases of an embed in Spanish. */
import type { german } from './de';
import { ofModel } from './model/es';

/** Translated with care, and not yet read by a native speaker of the trade. Names of waits and processes stay as databases say them. */
export const spanish = {
  ...ofModel,

  // Around the stage.
  Play: 'Reproducir',
  Pause: 'Pausar',
  'One event back': 'Un evento atrás',
  'One event on': 'Un evento adelante',
  'Instant of the run': 'Instante de la ejecución',
  Speed: 'Velocidad',
  Slower: 'Más lento',
  Faster: 'Más rápido',
  'Simulated time': 'Tiempo simulado',
  '{} per s': '{} por s',
  'Open in Post/Wait': 'Abrir en Post/Wait',
  'opens a new tab': 'abre una pestaña nueva',
  'Measured over the whole run': 'Medido en toda la ejecución',
  transactions: 'transacciones',
  '{} per second': '{} por segundo',
  'log file sync, mean': 'log file sync, media',
  'no wait': 'sin espera',
  'Change and run again': 'Cambiar y volver a ejecutar',
  'as it is': 'tal cual',
  'Run the simulation': 'Ejecutar la simulación',
  'The simulation runs…': 'La simulación se está ejecutando…',
  'Try again': 'Intentar de nuevo',

  // Headings on the stage.
  'CPUs and their run queues': 'Las CPU y sus colas de ejecución',
  'CPUs and run queues': 'CPU y colas',
  'Socket {}': 'Zócalo {}',
  Asleep: 'Dormidos',
  'Other instance': 'Otra instancia',
  'Background processes': 'Procesos de fondo',
  'Redo disk': 'Disco de redo',
  'Data disk': 'Disco de datos',
  '{} of {}': '{} de {}',
  'all of {}': 'todo, {}',
  all: 'todas',
  '{} and {}': '{} y {}',

  // On the stage.
  user: 'usuario',
  kernel: 'núcleo',
  'user {}': 'usuario {}',
  'kernel {}': 'núcleo {}',
  'user mode on CPU {} {}': 'modo usuario en la CPU {} {}',
  'kernel mode on CPU {} {}': 'modo núcleo en la CPU {} {}',
  'for {}': 'desde hace {}',
  'just now': 'ahora mismo',
  '{} behind {}': '{} detrás de {}',
  '{} other': '{} otro',
  '{} others': '{} otros',
  'runnable {}': 'listo {}',
  runnable: 'listo',
  'asleep {}': 'dormido {}',
  'in I/O {}': 'en E/S {}',
  'in I/O': 'en E/S',
  idle: 'inactiva',
  nobody: 'nadie',
  'nobody else': 'nadie más',
  'nobody waits': 'nadie espera',
  'and others': 'y otros',
  'any CPU': 'cualquier CPU',
  'CPU {} only': 'solo CPU {}',
  'on CPU {}': 'en la CPU {}',
  'LGWR waits for CPU {}': 'LGWR espera la CPU {}',
  'LGWR waits {}': 'LGWR espera {}',
  'LGWR gathers redo': 'LGWR reúne redo',
  'LGWR submits its write': 'LGWR lanza su escritura',
  'LGWR takes note of its write': 'LGWR registra su escritura',
  'LGWR posts those who waited': 'LGWR despierta a los que esperan',
  'LGWR looks for redo': 'LGWR busca redo',
  'LGWR waits for its write': 'LGWR espera su escritura',
  'LGWR writes a log header': 'LGWR escribe una cabecera de log',
  'LGWR waits for redo copies': 'LGWR espera copias de redo',
  'LGWR waits for scn ack': 'LGWR espera scn ack',
  'LGWR waits for a worker': 'LGWR espera un worker',
  'LGWR waits for all workers': 'LGWR espera a todos los workers',
  'LGWR has nothing to write': 'LGWR no tiene nada que escribir',
  'LGWR sleeps': 'LGWR duerme',
  'LGWR has not started': 'LGWR no ha empezado',
  'redo half gathered': 'redo a medio reunir',
  'write submitted': 'escritura lanzada',
  'its write is done': 'su escritura ha terminado',
  'amid its posts': 'en medio de sus avisos',
  'it has been posted': 'ha sido despertado',
  'an earlier write first': 'antes, una escritura anterior',
  'waits for scn ack': 'espera scn ack',
  '{} in log file sync': '{} en log file sync',
  '{} in this flush': '{} en este flush',
  '{} in the next flush': '{} en el próximo flush',
  '{} in the next': '{} en el próximo',
  '{} awake': '{} despiertas',
  '{} ended': '{} terminadas',
  '{} asleep': '{} dormidos',
  asleep: 'dormido',
  '{} being written': '{} escribiéndose',
  '{} session copies {}': '{} sesión copia {}',
  '{} sessions copy {}': '{} sesiones copian {}',
  'everything is on disk': 'todo está en disco',
  'not recorded': 'no grabado',
  'all on disk': 'todo en disco',
  '{} in service': '{} en servicio',
  '{} queued': '{} en cola',
  '{} under way': '{} en curso',
  '{} write': '{} escritura',
  '{} writes': '{} escrituras',
  'writes {}': 'escribe {}',
  'log {}': 'log {}',
  'not archived': 'sin archivar',
  'active, {} of {}': 'activo, {} de {}',
  active: 'activo',
  inactive: 'inactivo',
  current: 'actual',
  'checkpoint {}': 'checkpoint {}',
  '{} of {} done': '{} de {} hechos',
  done: 'hecho',
  closed: 'cerrado',
  unused: 'sin usar',
  '{} message': '{} mensaje',
  '{} messages': '{} mensajes',
  '{} and others': '{} y otros',
  '{} and {} others': '{} y otros {}',
  new: 'nuevo',
  ended: 'terminado',
  on: 'activado',
  off: 'desactivado',
  '{}, as text such as {}': '{}, como texto, por ejemplo {}',

  // The stage in sentences, for those who can't see it.
  '{} of {} CPUs are busy and {} for one': '{} de {} CPU están ocupadas y {} una',
  '{} of {} CPUs is busy and {} for one': '{} de {} CPU está ocupada y {} una',
  '{} process waits': '{} proceso espera',
  '{} processes wait': '{} procesos esperan',
  '{} runs on CPU {} in user mode': '{} se ejecuta en la CPU {} en modo usuario',
  '{} runs on CPU {} in kernel mode': '{} se ejecuta en la CPU {} en modo núcleo',
  '{} is runnable on CPU {}': '{} está listo en la CPU {}',
  '{} waits for a device': '{} espera un dispositivo',
  '{} sleeps': '{} duerme',
  '{} has not started': '{} no ha empezado',
  '{} has ended': '{} ha terminado',
  '{} session waits for log file sync': '{} sesión espera log file sync',
  '{} sessions wait for log file sync': '{} sesiones esperan log file sync',
  '{} other process is asleep': '{} proceso más duerme',
  '{} other processes are asleep': '{} procesos más duermen',
  '{} of redo are not yet on disk': '{} de redo aún no están en disco',
  '{} bytes': '{} bytes',
  '{} KB': '{} KB',
  '{} MB': '{} MB',
  '{} million': '{} millones',

  // Controls.
  'default {}': 'por defecto {}',
  '{}, slider': '{}, control deslizante',
  'May run on every CPU': 'Puede ejecutarse en cualquier CPU',
  'time of one redo write': 'duración de una escritura de redo',
  sessions: 'sesiones',
  'nice of LGWR': 'nice de LGWR',
  'nice of the sessions': 'nice de las sesiones',
  'the noise runs': 'el ruido se ejecuta',
  scheduler: 'planificador',
  'policy of LGWR': 'política de LGWR',
  'how sessions learn of their commit': 'cómo saben las sesiones de su commit',
  'CPUs of LGWR': 'CPU de LGWR',
  'slice of LGWR': 'porción de tiempo de LGWR',
  workers: 'workers',
  writers: 'writers',
  'log groups': 'grupos de log',
  'how sessions commit': 'cómo confirman las sesiones',
  'writes up to {} ms': 'escrituras de hasta {} ms',
  'writes of {} to {} ms': 'escrituras de {} a {} ms',
  'log buffer': 'búfer de log',
  members: 'miembros',

  // What is wrong.
  'There is no {} "{}".': 'No existe {} «{}».',
  lesson: 'lección',
  scenario: 'escenario',
  'lesson "{}"': 'lección «{}»',
  'scenario "{}"': 'escenario «{}»',
  'file "{}"': 'archivo «{}»',
  'The {} could not be fetched. Check the connection.':
    'No se pudo cargar: {}. Compruebe la conexión.',
  'The {} could not be fetched: the server answered {}.':
    'No se pudo cargar: {}. El servidor respondió {}.',
  "The {} could not be fetched: this page's security policy forbids connections to {} (connect-src).":
    'No se pudo cargar: {}. La política de seguridad de esta página prohíbe las conexiones a {} (connect-src).',
  'simulation core': 'núcleo de la simulación',
  'There is no {} at {}.': 'No existe: {} en {}.',
  'The {} at {} is no JSON.': 'No es JSON: {} en {}.',
  'The simulation core could not be fetched. Check the connection and try again.':
    'No se pudo cargar el núcleo de la simulación. Compruebe la conexión e inténtelo de nuevo.',
  "This page's security policy forbids WebAssembly":
    'La política de seguridad de esta página prohíbe WebAssembly',
  'at is "{}"; this run can be looked at from {} ms to {} ms.':
    'at es «{}»; esta ejecución se puede ver de {} ms a {} ms.',
  "The simulation runs on this page's own thread: the page's security policy forbids workers ({}).":
    'La simulación se ejecuta en el hilo de esta página: su política de seguridad prohíbe los workers ({}).',
  'The simulation could not be fetched. Check the connection and try again.':
    'No se pudo cargar la simulación. Compruebe la conexión e inténtelo de nuevo.',
  'The simulation core could not be fetched: the server answered {}. Try again later.':
    'No se pudo cargar el núcleo de la simulación: el servidor respondió {}. Inténtelo más tarde.',
  'The simulation core arrived damaged. Reload the page. ({})':
    'El núcleo de la simulación llegó dañado. Recargue la página. ({})',
  'This browser has no WebAssembly, which the simulation needs. Any browser since 2017 has it, unless a setting forbids it.':
    'Este navegador no tiene WebAssembly, que la simulación necesita. Todo navegador lo tiene desde 2017, salvo que un ajuste lo prohíba.',
  '{} is "{}"; it must be a time such as "2.1s" or "40ms".':
    '{} es «{}»; debe ser un tiempo como «2.1s» o «40ms».',
  'speed is "{}"; it must be a time from "1us" to "1s", shown in one second, or a number up to 1.':
    'speed es «{}»; debe ser un tiempo de «1us» a «1s», mostrado en un segundo, o un número hasta 1.',
  '"{}" is no setting; one looks like "lgwr.nice=-20".':
    '«{}» no es un ajuste; un ajuste se escribe «lgwr.nice=-20».',
  'height is "{}"; it must be a height such as "500" or "30em".':
    'height es «{}»; debe ser una altura como «500» o «30em».',
  'This embed names nothing to show: give it a lesson, a scenario, a src or a trace.':
    'Aquí no se indica qué mostrar: dé lesson, scenario, src o trace.',
  'src is "{}"; it must be the address of a file, or a link to a run.':
    'src es «{}»; debe ser la dirección de un archivo o un enlace a una ejecución.',
  'The {} is larger than 2 MB, the most that an embed reads.':
    'Pasa de 2 MB, lo máximo que se lee aquí: {}.',

  // Sections and parameters that lessons don't offer.

  // Values of choices.

  // Titles of lessons, of their simulations and of cases.
  'Recorded on a real kernel:': 'Grabado en un kernel real:',
  'Recorded on a real kernel': 'Grabado en un kernel real',
  "noise on LGWR's CPU, reconstructed": 'ruido en la CPU de LGWR, reconstruido',
  "noise on LGWR's CPU": 'ruido en la CPU de LGWR',
  'LGWR alone on its CPU': 'LGWR solo en su CPU',
  '100 sessions on 4 CPUs, LGWR at the default priority':
    '100 sesiones en 4 CPU, LGWR con la prioridad predeterminada',
  '100 sessions on 4 CPUs, LGWR at “highest”': '100 sesiones en 4 CPU, LGWR en «la más alta»',
  'noise at nice -15 on another CPU': 'ruido con nice -15 en otra CPU',
  "noise at nice -15 on LGWR's CPU": 'ruido con nice -15 en la CPU de LGWR',
  'broadcast on commit, redo device as its histogram tells':
    'broadcast on commit, dispositivo de redo según su histograma',
  'fast sync on persistent memory': 'fast sync en memoria persistente',
  'OLTP with one database writer': 'OLTP con un database writer',
  'writes from the far socket': 'escrituras desde el socket lejano',
  'a latch that shares its cache line with written words':
    'un latch que comparte su línea de caché con palabras que se escriben',
  'writes from the socket that has the memory': 'escrituras desde el socket que tiene la memoria',
  'Eight sessions and a load': 'Ocho sesiones y una carga',
  'Rows to be loaded, quickly and for good': 'Filas por cargar, deprisa y de forma duradera',
  'Three log groups and an archiver': 'Tres grupos de logs y un archivador',
  'Sixteen sessions that fill four CPUs': 'Dieciséis sesiones que ocupan cuatro CPU',
  'One instance of two': 'Una instancia de dos',
  'Four sessions and a program on one CPU': 'Cuatro sesiones y un programa en una CPU',
  'Four sessions and a neighbour on one CPU': 'Cuatro sesiones y un vecino en una CPU',
  'Sixteen sessions': 'Dieciséis sesiones',

  // What is wrong with a value, a file or an address.
  '{} must be a whole number from {} to {}; {} does not fit':
    '{}: debe ser un número entero de {} a {}; {} no sirve',
  '{} must be a number from {} to {}; {} does not fit':
    '{}: debe ser un número de {} a {}; {} no sirve',
  '{} must be a set of CPUs such as "all", "3" or "0-3,7"; {} does not fit':
    '{}: debe ser un conjunto de CPU como «all», «3» o «0-3,7»; {} no sirve',
  nothing: 'nada',
  '{} names CPU {}, but this machine has CPUs {} to {}':
    '{} nombra la CPU {}, pero esta máquina tiene las CPU {} a {}',
  '{} is {}; it must be a whole number from {} to {}':
    '{} es {}; debe ser un número entero de {} a {}',
  '{} is {}; it must be a number from {} to {}': '{} es {}; debe ser un número de {} a {}',
  '{} is {}; it must be true or false': '{} es {}; debe ser true o false',
  '{} is {}; it must be one of {}': '{} es {}; debe ser uno de estos: {}',
  '{} is {}; it must be a set of CPUs such as "all", "3" or "0-3,7"':
    '{} es {}; debe ser un conjunto de CPU como «all», «3» o «0-3,7»',
  "{} can't be {}": '{} no puede ser {}',
  'Did you mean "{}"?': '¿Quería decir «{}»?',
  'There is no parameter "{}"': 'No existe el parámetro «{}»',
  '{} is "{}", but the machine has none of these CPUs; its CPUs are {} to {}':
    '{} es «{}», pero la máquina no tiene ninguna de esas CPU; las suyas van de {} a {}',
  '{} is "{}", but the machine has none of these CPUs; its only CPU is {}':
    '{} es «{}», pero la máquina no tiene ninguna de esas CPU; su única CPU es {}',
  'Choose among these, or raise machine.cpus': 'Elija entre estas, o aumente machine.cpus',
  "{} can't change while the run goes on": '{} no puede cambiar durante la ejecución',
  'Set it from the start instead': 'Fíjelo desde el principio',
  'An edit of {} is at {} ms; it must be from {} to {} ms':
    'Un cambio de {} está en {} ms; debe estar entre {} y {} ms',
  'An edit of {} follows a later one; put them in order of time':
    'Un cambio de {} sigue a otro posterior; póngalos en orden de tiempo',
  'An edit is of parameter number {}, which does not exist':
    'Un cambio es del parámetro número {}, que no existe',
  '{} is {}, but {} holds only {} bytes': '{} es {}, pero en {} solo caben {} bytes',
  'redo.log_buffer_kb or redo.group_kb': 'redo.log_buffer_kb o redo.group_kb',
  'Lower the one or raise the other': 'Reduzca lo uno o aumente lo otro',
  '{} is {}; it must be 0 or at least 0.5 KB, one block':
    '{} es {}; debe ser 0 o al menos 0,5 KB, un bloque',
  "The scenario's text has {} bytes; there is room for {}":
    'El texto del escenario tiene {} bytes; hay sitio para {}',
  'Use fewer edits': 'Use menos cambios',
  'The scenario has {} edits; there is room for {}':
    'El escenario tiene {} cambios; hay sitio para {}',
  'Leave some out': 'Quite algunos',
  'machine.cpus and rac.remote_cpus make {} CPUs; there is room for {}':
    'machine.cpus y rac.remote_cpus suman {} CPU; hay sitio para {}',
  'Lower one of them': 'Reduzca uno de los dos',
  'The scenario has {} processes; there is room for {}':
    'El escenario tiene {} procesos; hay sitio para {}',
  'Lower {}': 'Reduzca {}',
  'sessions.count or noise.count': 'sessions.count o noise.count',
  'The scenario asks for what only the larger core has':
    'El escenario pide algo que solo tiene el núcleo grande',
  'Load that one, or leave machine.placement simple and machine.latch_wait posted':
    'Cárguelo, o deje machine.placement en simple y machine.latch_wait en posted',
  'The run needs more memory than there is': 'La ejecución necesita más memoria de la que hay',
  'Use fewer processes or trace a shorter time': 'Use menos procesos o registre menos tiempo',
  'A scenario is a JSON object, not {}': 'Un escenario es un objeto JSON, no {}',
  '{} is {}; it must be an object of parameters such as { "nice": 0 }':
    '{} es {}; debe ser un objeto de parámetros como { "nice": 0 }',
  'A scenario has no member "{}"': 'Un escenario no tiene ningún miembro «{}»',
  'It may have title, edits, and the sections {}': 'Puede tener title, edits y estas secciones: {}',
  'edits is {}; it must be a list such as [{ "at_ms": 40, "set": { "lgwr.nice": -20 } }]':
    'edits es {}; debe ser una lista como [{ "at_ms": 40, "set": { "lgwr.nice": -20 } }]',
  '{} is {}; it must have a number "at_ms" and an object "set"':
    '{} es {}; debe tener un número «at_ms» y un objeto «set»',
  '{} has a member "{}"; it may have "at_ms" and "set"':
    '{} tiene un miembro «{}»; puede tener «at_ms» y «set»',
  'title is {}; it must be text': 'title es {}; debe ser texto',
  'title has {} characters; it must have at most {}':
    'title tiene {} caracteres; debe tener como mucho {}',
  '{} is given twice: {} and {}': '{} está dado dos veces: {} y {}',
  'Keep one of them': 'Conserve uno',
  '{} is set twice at {} ms: to {} and to {}': '{} se fija dos veces en {} ms: a {} y a {}',
  'Write the number without quotes and without a unit':
    'Escriba el número sin comillas y sin unidad',
  '{} is {}, finer than the smallest step of {}': '{} es {}, más fino que el menor paso de {}',
  '1 byte': '1 byte',
  'Round it': 'Redondéelo',
  'The address has {} characters; it must have at most {}':
    'La dirección tiene {} caracteres; debe tener como mucho {}',
  'The part "{}" of the address is damaged': 'La parte «{}» de la dirección está dañada',
  'Copy the address again': 'Copie la dirección de nuevo',
  '"{}" names no time; an edit looks like "@40ms.lgwr.nice=-20"':
    '«{}» no nombra ningún instante; un cambio es como «@40ms.lgwr.nice=-20»',
  'nested too deep to be shown': 'demasiado anidado para mostrarlo',
  'The simulation core stopped on a fault of its own':
    'El núcleo de la simulación se detuvo por un fallo propio',
  'The simulation could not be started: this browser refused a worker':
    'La simulación no pudo empezar: este navegador rechazó un worker',
  'The simulation stopped unexpectedly': 'La simulación se detuvo de forma inesperada',
  'The simulation stopped unexpectedly ({})': 'La simulación se detuvo de forma inesperada ({})',
  'Run it again; if it stops again, use a shorter run or fewer processes':
    'Vuelva a ejecutarla; si se detiene otra vez, use una ejecución más corta o menos procesos',
  'The run was cancelled': 'La ejecución se canceló',
  '{} is "{}"; it must be the address of a file': '{} es «{}»; debe ser la dirección de un fichero',
  '{} would need a simulation, and this is a recording: leave it out':
    '{} necesitaría una simulación, y esto es una grabación: quítelo',
  'The {} is no excerpt of a recording; the page for recordings in Post/Wait makes them':
    'No es un extracto de una grabación: {}. La página de grabaciones de Post/Wait los hace',
  'The {} has no single log writer, and the stage needs one: choose it when you make the excerpt':
    'Sin un único log writer: {}. La imagen necesita uno: elíjalo al hacer el extracto',
} satisfies Readonly<Record<keyof typeof german, string>>;
