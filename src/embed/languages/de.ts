/** The phrases of an embed in German. */
import { ofModel } from './model/de';

/** Translated with care, and not yet read by a native speaker of the trade. Names of waits and processes stay as databases say them. */
export const german = {
  ...ofModel,

  // Around the stage.
  Play: 'Abspielen',
  Pause: 'Anhalten',
  'One event back': 'Ein Ereignis zurück',
  'One event on': 'Ein Ereignis weiter',
  'Instant of the run': 'Zeitpunkt im Lauf',
  Speed: 'Tempo',
  Slower: 'Langsamer',
  Faster: 'Schneller',
  'Simulated time': 'Simulierte Zeit',
  '{} per s': '{} je s',
  'Open in Post/Wait': 'In Post/Wait öffnen',
  'opens a new tab': 'öffnet einen neuen Tab',
  'Measured over the whole run': 'Gemessen über den ganzen Lauf',
  transactions: 'Transaktionen',
  '{} per second': '{} je Sekunde',
  'log file sync, mean': 'log file sync, Mittel',
  'no wait': 'kein Warten',
  'Change and run again': 'Ändern und neu rechnen',
  'as it is': 'wie es ist',
  'Run the simulation': 'Simulation starten',
  'The simulation runs…': 'Die Simulation läuft …',
  'Try again': 'Noch einmal versuchen',

  // Headings on the stage.
  'CPUs and their run queues': 'CPUs und ihre Run Queues',
  'CPUs and run queues': 'CPUs und Run Queues',
  'Socket {}': 'Sockel {}',
  Asleep: 'Schlafend',
  'Other instance': 'Andere Instanz',
  'Background processes': 'Hintergrundprozesse',
  'Redo disk': 'Redo-Platte',
  'Data disk': 'Datenplatte',
  '{} of {}': '{} von {}',
  'all of {}': 'alle {}',
  all: 'alle',
  '{} and {}': '{} und {}',

  // On the stage.
  user: 'User',
  kernel: 'Kernel',
  'user {}': 'User {}',
  'kernel {}': 'Kernel {}',
  'user mode on CPU {} {}': 'User-Modus auf CPU {} {}',
  'kernel mode on CPU {} {}': 'Kernel-Modus auf CPU {} {}',
  'for {}': 'seit {}',
  'just now': 'gerade eben',
  '{} behind {}': '{} hinter {}',
  '{} other': '{} anderem',
  '{} others': '{} anderen',
  'runnable {}': 'bereit {}',
  runnable: 'bereit',
  'asleep {}': 'schläft {}',
  'in I/O {}': 'in I/O {}',
  'in I/O': 'in I/O',
  idle: 'frei',
  nobody: 'niemand',
  'nobody else': 'sonst niemand',
  'nobody waits': 'niemand wartet',
  'and others': 'und andere',
  'any CPU': 'jede CPU',
  'CPU {} only': 'nur CPU {}',
  'on CPU {}': 'auf CPU {}',
  'LGWR waits for CPU {}': 'LGWR wartet auf CPU {}',
  'LGWR waits {}': 'LGWR wartet {}',
  'LGWR gathers redo': 'LGWR sammelt Redo',
  'LGWR submits its write': 'LGWR gibt den Schreibauftrag',
  'LGWR takes note of its write': 'LGWR quittiert das Schreiben',
  'LGWR posts those who waited': 'LGWR weckt die Wartenden',
  'LGWR looks for redo': 'LGWR sucht Redo',
  'LGWR waits for its write': 'LGWR wartet auf sein Schreiben',
  'LGWR writes a log header': 'LGWR schreibt einen Log-Header',
  'LGWR waits for redo copies': 'LGWR wartet auf Redo-Kopien',
  'LGWR waits for scn ack': 'LGWR wartet auf scn ack',
  'LGWR waits for a worker': 'LGWR wartet auf einen Worker',
  'LGWR waits for all workers': 'LGWR wartet auf alle Worker',
  'LGWR has nothing to write': 'LGWR hat nichts zu schreiben',
  'LGWR sleeps': 'LGWR schläft',
  'LGWR has not started': 'LGWR ist nicht gestartet',
  'redo half gathered': 'Redo halb gesammelt',
  'write submitted': 'Schreiben beauftragt',
  'its write is done': 'sein Schreiben ist fertig',
  'amid its posts': 'mitten im Wecken',
  'it has been posted': 'es wurde geweckt',
  'an earlier write first': 'erst ein früheres Schreiben',
  'waits for scn ack': 'wartet auf scn ack',
  '{} in log file sync': '{} in log file sync',
  '{} in this flush': '{} in diesem Flush',
  '{} in the next flush': '{} im nächsten Flush',
  '{} in the next': '{} im nächsten',
  '{} awake': '{} wach',
  '{} ended': '{} beendet',
  '{} asleep': '{} schlafen',
  asleep: 'schläft',
  '{} being written': '{} im Schreiben',
  '{} session copies {}': '{} Session kopiert {}',
  '{} sessions copy {}': '{} Sessions kopieren {}',
  'everything is on disk': 'alles ist auf der Platte',
  'not recorded': 'nicht aufgezeichnet',
  'all on disk': 'alles auf Platte',
  '{} in service': '{} in Arbeit',
  '{} queued': '{} in der Schlange',
  '{} under way': '{} unterwegs',
  '{} write': '{} Schreiben',
  '{} writes': '{} Schreiben',
  'writes {}': 'schreibt {}',
  'log {}': 'Log {}',
  'not archived': 'nicht archiviert',
  'active, {} of {}': 'aktiv, {} von {}',
  active: 'aktiv',
  inactive: 'inaktiv',
  current: 'aktuell',
  'checkpoint {}': 'Checkpoint {}',
  '{} of {} done': '{} von {} fertig',
  done: 'fertig',
  closed: 'geschlossen',
  unused: 'unbenutzt',
  '{} message': '{} Nachricht',
  '{} messages': '{} Nachrichten',
  '{} and others': '{} und andere',
  '{} and {} others': '{} und {} anderen',
  new: 'neu',
  ended: 'beendet',
  on: 'an',
  off: 'aus',
  '{}, as text such as {}': '{}, als Text wie {}',

  // The stage in sentences, for those who can't see it.
  '{} of {} CPUs are busy and {} for one': '{} von {} CPUs sind beschäftigt und {} auf eine',
  '{} of {} CPUs is busy and {} for one': '{} von {} CPUs ist beschäftigt und {} auf eine',
  '{} process waits': '{} Prozess wartet',
  '{} processes wait': '{} Prozesse warten',
  '{} runs on CPU {} in user mode': '{} läuft auf CPU {} im User-Modus',
  '{} runs on CPU {} in kernel mode': '{} läuft auf CPU {} im Kernel-Modus',
  '{} is runnable on CPU {}': '{} ist bereit auf CPU {}',
  '{} waits for a device': '{} wartet auf ein Gerät',
  '{} sleeps': '{} schläft',
  '{} has not started': '{} ist nicht gestartet',
  '{} has ended': '{} ist beendet',
  '{} session waits for log file sync': '{} Session wartet auf log file sync',
  '{} sessions wait for log file sync': '{} Sessions warten auf log file sync',
  '{} other process is asleep': '{} anderer Prozess schläft',
  '{} other processes are asleep': '{} andere Prozesse schlafen',
  '{} of redo are not yet on disk': '{} Redo sind noch nicht auf der Platte',
  '{} bytes': '{} Byte',
  '{} KB': '{} KB',
  '{} MB': '{} MB',
  '{} million': '{} Mio.',

  // Controls.
  'default {}': 'Vorgabe {}',
  '{}, slider': '{}, Schieberegler',
  'May run on every CPU': 'Darf auf jeder CPU laufen',
  'time of one redo write': 'Dauer eines Redo-Schreibens',
  sessions: 'Sessions',
  'nice of LGWR': 'nice von LGWR',
  'nice of the sessions': 'nice der Sessions',
  'the noise runs': 'die Störlast läuft',
  scheduler: 'Scheduler',
  'policy of LGWR': 'Policy von LGWR',
  'how sessions learn of their commit': 'wie Sessions vom Commit erfahren',
  'CPUs of LGWR': 'CPUs von LGWR',
  'slice of LGWR': 'Zeitscheibe von LGWR',
  workers: 'Worker',
  writers: 'Writer',
  'log groups': 'Log-Gruppen',
  'how sessions commit': 'wie Sessions committen',
  'writes up to {} ms': 'Schreiben bis {} ms',
  'writes of {} to {} ms': 'Schreiben von {} bis {} ms',
  'log buffer': 'Log-Puffer',
  members: 'Mitglieder',

  // What is wrong.
  'There is no {} "{}".': '{} „{}“ gibt es nicht.',
  lesson: 'Lektion',
  scenario: 'Szenario',
  'lesson "{}"': 'Lektion „{}“',
  'scenario "{}"': 'Szenario „{}“',
  'file "{}"': 'Datei „{}“',
  'The {} could not be fetched. Check the connection.':
    'Nicht zu laden: {}. Prüfen Sie die Verbindung.',
  'The {} could not be fetched: the server answered {}.':
    'Nicht zu laden: {}. Der Server antwortete {}.',
  "The {} could not be fetched: this page's security policy forbids connections to {} (connect-src).":
    'Nicht zu laden: {}. Die Sicherheitsrichtlinie dieser Seite verbietet Verbindungen zu {} (connect-src).',
  'simulation core': 'Kern der Simulation',
  'There is no {} at {}.': 'Nicht vorhanden: {} unter {}.',
  'The {} at {} is no JSON.': 'Kein JSON: {} unter {}.',
  'The simulation core could not be fetched. Check the connection and try again.':
    'Der Kern der Simulation war nicht zu laden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  "This page's security policy forbids WebAssembly":
    'Die Sicherheitsrichtlinie dieser Seite verbietet WebAssembly',
  'at is "{}"; this run can be looked at from {} ms to {} ms.':
    'at ist „{}“; dieser Lauf ist von {} ms bis {} ms zu sehen.',
  "The simulation runs on this page's own thread: the page's security policy forbids workers ({}).":
    'Die Simulation läuft im Thread dieser Seite: Deren Sicherheitsrichtlinie verbietet Worker ({}).',
  'The simulation could not be fetched. Check the connection and try again.':
    'Die Simulation war nicht zu laden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  'The simulation core could not be fetched: the server answered {}. Try again later.':
    'Der Kern der Simulation war nicht zu laden: Der Server antwortete {}. Versuchen Sie es später noch einmal.',
  'The simulation core arrived damaged. Reload the page. ({})':
    'Der Kern der Simulation kam beschädigt an. Laden Sie die Seite neu. ({})',
  'This browser has no WebAssembly, which the simulation needs. Any browser since 2017 has it, unless a setting forbids it.':
    'Dieser Browser hat kein WebAssembly, das die Simulation braucht. Jeder Browser seit 2017 hat es, sofern keine Einstellung es verbietet.',
  '{} is "{}"; it must be a time such as "2.1s" or "40ms".':
    '{} ist „{}“; es muss eine Zeit sein wie „2.1s“ oder „40ms“.',
  'speed is "{}"; it must be a time from "1us" to "1s", shown in one second, or a number up to 1.':
    'speed ist „{}“; es muss eine Zeit von „1us“ bis „1s“ sein, die in einer Sekunde gezeigt wird, oder eine Zahl bis 1.',
  '"{}" is no setting; one looks like "lgwr.nice=-20".':
    '„{}“ ist keine Einstellung; eine sieht aus wie „lgwr.nice=-20“.',
  'height is "{}"; it must be a height such as "500" or "30em".':
    'height ist „{}“; es muss eine Höhe sein wie „500“ oder „30em“.',
  'This embed names nothing to show: give it a lesson, a scenario, a src or a trace.':
    'Hier ist nicht gesagt, was zu zeigen ist: Das Element braucht lesson, scenario, src oder trace.',
  'src is "{}"; it must be the address of a file, or a link to a run.':
    'src ist „{}“; es muss die Adresse einer Datei oder ein Link zu einem Lauf sein.',
  'The {} is larger than 2 MB, the most that an embed reads.':
    'Größer als 2 MB, mehr, als hier gelesen wird: {}.',

  // Sections and parameters that lessons don't offer.

  // Values of choices.

  // Titles of lessons, of their simulations and of cases.
  'Recorded on a real kernel:': 'Auf einem echten Kernel aufgezeichnet:',
  'Recorded on a real kernel': 'Auf einem echten Kernel aufgezeichnet',
  "noise on LGWR's CPU, reconstructed": 'Störlast auf der CPU von LGWR, rekonstruiert',
  "noise on LGWR's CPU": 'Störlast auf der CPU von LGWR',
  'LGWR alone on its CPU': 'LGWR allein auf seiner CPU',
  '100 sessions on 4 CPUs, LGWR at the default priority':
    '100 Sessions auf 4 CPUs, LGWR mit der vorgegebenen Priorität',
  '100 sessions on 4 CPUs, LGWR at “highest”': '100 Sessions auf 4 CPUs, LGWR auf „höchste“',
  'noise at nice -15 on another CPU': 'Störlast mit nice -15 auf einer anderen CPU',
  "noise at nice -15 on LGWR's CPU": 'Störlast mit nice -15 auf der CPU von LGWR',
  'broadcast on commit, redo device as its histogram tells':
    'Broadcast on commit, Redo-Gerät nach seinem Histogramm',
  'fast sync on persistent memory': 'Fast Sync auf persistentem Speicher',
  'OLTP with one database writer': 'OLTP mit einem Database Writer',
  'writes from the far socket': 'Schreiben vom fernen Sockel aus',
  'a latch that shares its cache line with written words':
    'ein Latch, der seine Cache-Zeile mit beschriebenen Wörtern teilt',
  'writes from the socket that has the memory': 'Schreiben vom Sockel aus, der den Speicher hat',
  'Eight sessions and a load': 'Acht Sessions und ein Ladevorgang',
  'Rows to be loaded, quickly and for good': 'Zeilen laden, schnell und auf Dauer',
  'Three log groups and an archiver': 'Drei Log-Gruppen und ein Archiver',
  'Sixteen sessions that fill four CPUs': 'Sechzehn Sessions, die vier CPUs auslasten',
  'One instance of two': 'Eine Instanz von zweien',
  'Four sessions and a program on one CPU': 'Vier Sessions und ein Programm auf einer CPU',
  'Four sessions and a neighbour on one CPU': 'Vier Sessions und ein Nachbar auf einer CPU',
  'Sixteen sessions': 'Sechzehn Sessions',

  // What is wrong with a value, a file or an address.
  '{} must be a whole number from {} to {}; {} does not fit':
    '{}: Es muss eine ganze Zahl von {} bis {} sein; {} passt nicht',
  '{} must be a number from {} to {}; {} does not fit':
    '{}: Es muss eine Zahl von {} bis {} sein; {} passt nicht',
  '{} must be a set of CPUs such as "all", "3" or "0-3,7"; {} does not fit':
    '{}: Es muss eine Menge von CPUs sein wie „all“, „3“ oder „0-3,7“; {} passt nicht',
  nothing: 'nichts',
  '{} names CPU {}, but this machine has CPUs {} to {}':
    '{} nennt CPU {}, aber diese Maschine hat CPU {} bis {}',
  '{} is {}; it must be a whole number from {} to {}':
    '{} ist {}; es muss eine ganze Zahl von {} bis {} sein',
  '{} is {}; it must be a number from {} to {}': '{} ist {}; es muss eine Zahl von {} bis {} sein',
  '{} is {}; it must be true or false': '{} ist {}; es muss true oder false sein',
  '{} is {}; it must be one of {}': '{} ist {}; es muss eines von diesen sein: {}',
  '{} is {}; it must be a set of CPUs such as "all", "3" or "0-3,7"':
    '{} ist {}; es muss eine Menge von CPUs sein wie „all“, „3“ oder „0-3,7“',
  "{} can't be {}": '{} kann nicht {} sein',
  'Did you mean "{}"?': 'Meinten Sie „{}“?',
  'There is no parameter "{}"': 'Einen Parameter „{}“ gibt es nicht',
  '{} is "{}", but the machine has none of these CPUs; its CPUs are {} to {}':
    '{} ist „{}“, aber die Maschine hat keine dieser CPUs; sie hat CPU {} bis {}',
  '{} is "{}", but the machine has none of these CPUs; its only CPU is {}':
    '{} ist „{}“, aber die Maschine hat keine dieser CPUs; ihre einzige CPU ist {}',
  'Choose among these, or raise machine.cpus':
    'Wählen Sie unter diesen, oder erhöhen Sie machine.cpus',
  "{} can't change while the run goes on": '{} kann sich während des Laufs nicht ändern',
  'Set it from the start instead': 'Setzen Sie es von Anfang an',
  'An edit of {} is at {} ms; it must be from {} to {} ms':
    'Eine Änderung von {} ist bei {} ms; es muss von {} bis {} ms sein',
  'An edit of {} follows a later one; put them in order of time':
    'Eine Änderung von {} folgt einer späteren; ordnen Sie sie nach der Zeit',
  'An edit is of parameter number {}, which does not exist':
    'Eine Änderung gilt Parameter Nummer {}, den es nicht gibt',
  '{} is {}, but {} holds only {} bytes': '{} ist {}, aber {} fasst nur {} Byte',
  'redo.log_buffer_kb or redo.group_kb': 'redo.log_buffer_kb oder redo.group_kb',
  'Lower the one or raise the other': 'Senken Sie das eine, oder erhöhen Sie das andere',
  '{} is {}; it must be 0 or at least 0.5 KB, one block':
    '{} ist {}; es muss 0 sein oder mindestens 0,5 KB, ein Block',
  "The scenario's text has {} bytes; there is room for {}":
    'Der Text des Szenarios hat {} Byte; Platz ist für {}',
  'Use fewer edits': 'Nehmen Sie weniger Änderungen',
  'The scenario has {} edits; there is room for {}':
    'Das Szenario hat {} Änderungen; Platz ist für {}',
  'Leave some out': 'Lassen Sie einige weg',
  'machine.cpus and rac.remote_cpus make {} CPUs; there is room for {}':
    'machine.cpus und rac.remote_cpus ergeben {} CPUs; Platz ist für {}',
  'Lower one of them': 'Senken Sie einen von beiden',
  'The scenario has {} processes; there is room for {}':
    'Das Szenario hat {} Prozesse; Platz ist für {}',
  'Lower {}': 'Senken Sie {}',
  'sessions.count or noise.count': 'sessions.count oder noise.count',
  'The scenario asks for what only the larger core has':
    'Das Szenario verlangt, was nur der größere Kern hat',
  'Load that one, or leave machine.placement simple and machine.latch_wait posted':
    'Laden Sie den, oder lassen Sie machine.placement auf simple und machine.latch_wait auf posted',
  'The run needs more memory than there is': 'Der Lauf braucht mehr Speicher, als da ist',
  'Use fewer processes or trace a shorter time':
    'Nehmen Sie weniger Prozesse, oder zeichnen Sie kürzer auf',
  'A scenario is a JSON object, not {}': 'Ein Szenario ist ein JSON-Objekt, nicht {}',
  '{} is {}; it must be an object of parameters such as { "nice": 0 }':
    '{} ist {}; es muss ein Objekt mit Parametern sein wie { "nice": 0 }',
  'A scenario has no member "{}"': 'Ein Szenario hat kein Element „{}“',
  'It may have title, edits, and the sections {}':
    'Es kann title, edits und diese Abschnitte haben: {}',
  'edits is {}; it must be a list such as [{ "at_ms": 40, "set": { "lgwr.nice": -20 } }]':
    'edits ist {}; es muss eine Liste sein wie [{ "at_ms": 40, "set": { "lgwr.nice": -20 } }]',
  '{} is {}; it must have a number "at_ms" and an object "set"':
    '{} ist {}; es muss eine Zahl „at_ms“ und ein Objekt „set“ haben',
  '{} has a member "{}"; it may have "at_ms" and "set"':
    '{} hat ein Element „{}“; es kann „at_ms“ und „set“ haben',
  'title is {}; it must be text': 'title ist {}; es muss Text sein',
  'title has {} characters; it must have at most {}':
    'title hat {} Zeichen; höchstens {} dürfen es sein',
  '{} is given twice: {} and {}': '{} ist zweimal angegeben: {} und {}',
  'Keep one of them': 'Behalten Sie eines davon',
  '{} is set twice at {} ms: to {} and to {}':
    '{} wird bei {} ms zweimal gesetzt: auf {} und auf {}',
  'Write the number without quotes and without a unit':
    'Schreiben Sie die Zahl ohne Anführungszeichen und ohne Einheit',
  '{} is {}, finer than the smallest step of {}':
    '{} ist {}, feiner als der kleinste Schritt von {}',
  '1 byte': '1 Byte',
  'Round it': 'Runden Sie es',
  'The address has {} characters; it must have at most {}':
    'Die Adresse hat {} Zeichen; höchstens {} dürfen es sein',
  'The part "{}" of the address is damaged': 'Der Teil „{}“ der Adresse ist beschädigt',
  'Copy the address again': 'Kopieren Sie die Adresse noch einmal',
  '"{}" names no time; an edit looks like "@40ms.lgwr.nice=-20"':
    '„{}“ nennt keine Zeit; eine Änderung sieht aus wie „@40ms.lgwr.nice=-20“',
  'nested too deep to be shown': 'zu tief verschachtelt, um gezeigt zu werden',
  'The simulation core stopped on a fault of its own':
    'Der Kern der Simulation blieb an einem eigenen Fehler stehen',
  'The simulation could not be started: this browser refused a worker':
    'Die Simulation war nicht zu starten: Dieser Browser verweigerte einen Worker',
  'The simulation stopped unexpectedly': 'Die Simulation brach unerwartet ab',
  'The simulation stopped unexpectedly ({})': 'Die Simulation brach unerwartet ab ({})',
  'Run it again; if it stops again, use a shorter run or fewer processes':
    'Starten Sie sie noch einmal; bricht sie wieder ab, nehmen Sie einen kürzeren Lauf oder weniger Prozesse',
  'The run was cancelled': 'Der Lauf wurde abgebrochen',
  '{} is "{}"; it must be the address of a file':
    '{} ist „{}“; es muss die Adresse einer Datei sein',
  '{} would need a simulation, and this is a recording: leave it out':
    '{} bräuchte eine Simulation, und dies ist eine Aufzeichnung: Lassen Sie es weg',
  'The {} is no excerpt of a recording; the page for recordings in Post/Wait makes them':
    'Kein Auszug einer Aufzeichnung: {}. Die Seite für Aufzeichnungen in Post/Wait macht solche',
  'The {} has no single log writer, and the stage needs one: choose it when you make the excerpt':
    'Ohne einen einzigen Log Writer: {}. Das Bild braucht einen: Wählen Sie ihn, wenn Sie den Auszug machen',
};
