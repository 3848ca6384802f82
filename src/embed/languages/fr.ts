/** The phrases of an embed in French. */
import type { german } from './de';
import { ofModel } from './model/fr';

/** Translated with care, and not yet read by a native speaker of the trade. Names of waits and processes stay as databases say them. */
export const french = {
  ...ofModel,

  // Around the stage.
  Play: 'Lecture',
  Pause: 'Pause',
  'One event back': 'Un événement en arrière',
  'One event on': 'Un événement en avant',
  'Instant of the run': 'Instant de l’exécution',
  Speed: 'Vitesse',
  Slower: 'Plus lent',
  Faster: 'Plus vite',
  'Simulated time': 'Temps simulé',
  '{} per s': '{} par s',
  'Open in Post/Wait': 'Ouvrir dans Post/Wait',
  'opens a new tab': 'ouvre un nouvel onglet',
  'Measured over the whole run': 'Mesuré sur toute l’exécution',
  transactions: 'transactions',
  '{} per second': '{} par seconde',
  'log file sync, mean': 'log file sync, moyenne',
  'no wait': 'aucune attente',
  'Change and run again': 'Modifier et relancer',
  'as it is': 'tel quel',
  'Run the simulation': 'Lancer la simulation',
  'The simulation runs…': 'La simulation s’exécute…',
  'Try again': 'Réessayer',

  // Headings on the stage.
  'CPUs and their run queues': 'Les CPU et leurs files d’attente',
  'CPUs and run queues': 'CPU et files d’attente',
  'Socket {}': 'Socket {}',
  Asleep: 'En sommeil',
  'Other instance': 'Autre instance',
  'Background processes': 'Processus d’arrière-plan',
  'Redo disk': 'Disque redo',
  'Data disk': 'Disque de données',
  '{} of {}': '{} sur {}',
  'all of {}': 'la totalité de {}',
  all: 'toutes',
  '{} and {}': '{} et {}',

  // On the stage.
  user: 'utilisateur',
  kernel: 'noyau',
  'user {}': 'utilisateur {}',
  'kernel {}': 'noyau {}',
  'user mode on CPU {} {}': 'mode utilisateur sur la CPU {} {}',
  'kernel mode on CPU {} {}': 'mode noyau sur la CPU {} {}',
  'for {}': 'depuis {}',
  'just now': 'à l’instant',
  '{} behind {}': '{} derrière {}',
  '{} other': '{} autre',
  '{} others': '{} autres',
  'runnable {}': 'prêt {}',
  runnable: 'prêt',
  'asleep {}': 'en sommeil {}',
  'in I/O {}': 'en E/S {}',
  'in I/O': 'en E/S',
  idle: 'inactif',
  nobody: 'personne',
  'nobody else': 'personne d’autre',
  'nobody waits': 'personne n’attend',
  'and others': 'et d’autres',
  'any CPU': 'toute CPU',
  'CPU {} only': 'CPU {} seule',
  'on CPU {}': 'sur la CPU {}',
  'LGWR waits for CPU {}': 'LGWR attend la CPU {}',
  'LGWR waits {}': 'LGWR attend {}',
  'LGWR gathers redo': 'LGWR rassemble le redo',
  'LGWR submits its write': 'LGWR lance son écriture',
  'LGWR takes note of its write': 'LGWR constate son écriture',
  'LGWR posts those who waited': 'LGWR réveille ceux qui attendent',
  'LGWR looks for redo': 'LGWR cherche du redo',
  'LGWR waits for its write': 'LGWR attend son écriture',
  'LGWR writes a log header': 'LGWR écrit un en-tête de journal',
  'LGWR waits for redo copies': 'LGWR attend des copies de redo',
  'LGWR waits for scn ack': 'LGWR attend scn ack',
  'LGWR waits for a worker': 'LGWR attend un worker',
  'LGWR waits for all workers': 'LGWR attend tous les workers',
  'LGWR has nothing to write': 'LGWR n’a rien à écrire',
  'LGWR sleeps': 'LGWR dort',
  'LGWR has not started': 'LGWR n’a pas démarré',
  'redo half gathered': 'redo à moitié rassemblé',
  'write submitted': 'écriture lancée',
  'its write is done': 'son écriture est finie',
  'amid its posts': 'au milieu de ses réveils',
  'it has been posted': 'il a été réveillé',
  'an earlier write first': 'd’abord une écriture antérieure',
  'waits for scn ack': 'attend scn ack',
  '{} in log file sync': '{} en log file sync',
  '{} in this flush': '{} dans ce flush',
  '{} in the next flush': '{} dans le prochain flush',
  '{} in the next': '{} dans le prochain',
  '{} awake': '{} éveillées',
  '{} ended': '{} terminées',
  '{} asleep': '{} en sommeil',
  asleep: 'en sommeil',
  '{} being written': '{} en cours d’écriture',
  '{} session copies {}': '{} session copie {}',
  '{} sessions copy {}': '{} sessions copient {}',
  'everything is on disk': 'tout est sur disque',
  'not recorded': 'non enregistré',
  'all on disk': 'tout sur disque',
  '{} in service': '{} en service',
  '{} queued': '{} en file',
  '{} under way': '{} en cours',
  '{} write': '{} écriture',
  '{} writes': '{} écritures',
  'writes {}': 'écrit {}',
  'log {}': 'journal {}',
  'not archived': 'non archivé',
  'active, {} of {}': 'actif, {} sur {}',
  active: 'actif',
  inactive: 'inactif',
  current: 'courant',
  'checkpoint {}': 'checkpoint {}',
  '{} of {} done': '{} sur {} finis',
  done: 'fini',
  closed: 'fermé',
  unused: 'inutilisé',
  '{} message': '{} message',
  '{} messages': '{} messages',
  '{} and others': '{} et d’autres',
  '{} and {} others': '{} et {} autres',
  new: 'nouveau',
  ended: 'terminé',
  on: 'activé',
  off: 'désactivé',
  '{}, as text such as {}': '{}, en texte comme {}',

  // The stage in sentences, for those who can't see it.
  '{} of {} CPUs are busy and {} for one': '{} CPU sur {} sont occupées et {} une CPU',
  '{} of {} CPUs is busy and {} for one': '{} CPU sur {} est occupée et {} une CPU',
  '{} process waits': '{} processus attend',
  '{} processes wait': '{} processus attendent',
  '{} runs on CPU {} in user mode': '{} s’exécute sur la CPU {} en mode utilisateur',
  '{} runs on CPU {} in kernel mode': '{} s’exécute sur la CPU {} en mode noyau',
  '{} is runnable on CPU {}': '{} est prêt sur la CPU {}',
  '{} waits for a device': '{} attend un périphérique',
  '{} sleeps': '{} dort',
  '{} has not started': '{} n’a pas démarré',
  '{} has ended': '{} est terminé',
  '{} session waits for log file sync': '{} session attend log file sync',
  '{} sessions wait for log file sync': '{} sessions attendent log file sync',
  '{} other process is asleep': '{} autre processus dort',
  '{} other processes are asleep': '{} autres processus dorment',
  '{} of redo are not yet on disk': '{} de redo ne sont pas encore sur disque',
  '{} bytes': '{} octets',
  '{} KB': '{} Ko',
  '{} MB': '{} Mo',
  '{} million': '{} millions',

  // Controls.
  'default {}': 'par défaut {}',
  '{}, slider': '{}, curseur',
  'May run on every CPU': 'Peut s’exécuter sur toutes les CPU',
  'time of one redo write': 'durée d’une écriture redo',
  sessions: 'sessions',
  'nice of LGWR': 'nice de LGWR',
  'nice of the sessions': 'nice des sessions',
  'the noise runs': 'le bruit tourne',
  scheduler: 'ordonnanceur',
  'policy of LGWR': 'politique de LGWR',
  'how sessions learn of their commit': 'comment les sessions apprennent leur commit',
  'CPUs of LGWR': 'CPU de LGWR',
  'slice of LGWR': 'tranche de temps de LGWR',
  workers: 'workers',
  writers: 'writers',
  'log groups': 'groupes de journaux',
  'how sessions commit': 'comment les sessions valident',
  'writes up to {} ms': 'écritures jusqu’à {} ms',
  'writes of {} to {} ms': 'écritures de {} à {} ms',
  'log buffer': 'tampon de journal',
  members: 'membres',

  // What is wrong.
  'There is no {} "{}".': 'Il n’y a pas de {} « {} ».',
  lesson: 'leçon',
  scenario: 'scénario',
  'lesson "{}"': 'leçon « {} »',
  'scenario "{}"': 'scénario « {} »',
  'file "{}"': 'fichier « {} »',
  'The {} could not be fetched. Check the connection.':
    'Impossible de charger : {}. Vérifiez la connexion.',
  'The {} could not be fetched: the server answered {}.':
    'Impossible de charger : {}. Le serveur a répondu {}.',
  "The {} could not be fetched: this page's security policy forbids connections to {} (connect-src).":
    'Impossible de charger : {}. La politique de sécurité de cette page interdit les connexions à {} (connect-src).',
  'simulation core': 'cœur de la simulation',
  'There is no {} at {}.': 'Introuvable : {} à l’adresse {}.',
  'The {} at {} is no JSON.': 'Pas du JSON : {} à l’adresse {}.',
  'The simulation core could not be fetched. Check the connection and try again.':
    'Le cœur de la simulation n’a pas pu être chargé. Vérifiez la connexion et réessayez.',
  "This page's security policy forbids WebAssembly":
    'La politique de sécurité de cette page interdit WebAssembly',
  'at is "{}"; this run can be looked at from {} ms to {} ms.':
    'at vaut « {} » ; cette exécution est visible de {} ms à {} ms.',
  "The simulation runs on this page's own thread: the page's security policy forbids workers ({}).":
    'La simulation s’exécute dans le thread de cette page : sa politique de sécurité interdit les workers ({}).',
  'The simulation could not be fetched. Check the connection and try again.':
    'La simulation n’a pas pu être chargée. Vérifiez la connexion et réessayez.',
  'The simulation core could not be fetched: the server answered {}. Try again later.':
    'Le cœur de la simulation n’a pas pu être chargé : le serveur a répondu {}. Réessayez plus tard.',
  'The simulation core arrived damaged. Reload the page. ({})':
    'Le cœur de la simulation est arrivé endommagé. Rechargez la page. ({})',
  'This browser has no WebAssembly, which the simulation needs. Any browser since 2017 has it, unless a setting forbids it.':
    'Ce navigateur n’a pas WebAssembly, dont la simulation a besoin. Tout navigateur l’a depuis 2017, sauf si un réglage l’interdit.',
  '{} is "{}"; it must be a time such as "2.1s" or "40ms".':
    '{} vaut « {} » ; il faut une durée comme « 2.1s » ou « 40ms ».',
  'speed is "{}"; it must be a time from "1us" to "1s", shown in one second, or a number up to 1.':
    'speed vaut « {} » ; il faut une durée de « 1us » à « 1s », montrée en une seconde, ou un nombre jusqu’à 1.',
  '"{}" is no setting; one looks like "lgwr.nice=-20".':
    '« {} » n’est pas un réglage ; un réglage s’écrit « lgwr.nice=-20 ».',
  'height is "{}"; it must be a height such as "500" or "30em".':
    'height vaut « {} » ; il faut une hauteur comme « 500 » ou « 30em ».',
  'This embed names nothing to show: give it a lesson, a scenario, a src or a trace.':
    'Rien n’est indiqué à montrer ici : donnez lesson, scenario, src ou trace.',
  'src is "{}"; it must be the address of a file, or a link to a run.':
    'src vaut « {} » ; il faut l’adresse d’un fichier ou un lien vers une exécution.',
  'The {} is larger than 2 MB, the most that an embed reads.':
    'Plus de 2 Mo, le maximum lu ici : {}.',

  // Sections and parameters that lessons don't offer.

  // Values of choices.

  // Titles of lessons, of their simulations and of cases.
  'Recorded on a real kernel:': 'Enregistré sur un vrai noyau :',
  'Recorded on a real kernel': 'Enregistré sur un vrai noyau',
  "noise on LGWR's CPU, reconstructed": 'bruit sur la CPU de LGWR, reconstitué',
  "noise on LGWR's CPU": 'bruit sur la CPU de LGWR',
  'LGWR alone on its CPU': 'LGWR seul sur sa CPU',
  '100 sessions on 4 CPUs, LGWR at the default priority':
    '100 sessions sur 4 CPU, LGWR à la priorité par défaut',
  '100 sessions on 4 CPUs, LGWR at “highest”': '100 sessions sur 4 CPU, LGWR à « la plus élevée »',
  'noise at nice -15 on another CPU': 'bruit à nice -15 sur une autre CPU',
  "noise at nice -15 on LGWR's CPU": 'bruit à nice -15 sur la CPU de LGWR',
  'broadcast on commit, redo device as its histogram tells':
    'broadcast on commit, disque redo selon son histogramme',
  'fast sync on persistent memory': 'fast sync sur mémoire persistante',
  'OLTP with one database writer': 'OLTP avec un database writer',
  'writes from the far socket': 'écritures depuis le socket éloigné',
  'a latch that shares its cache line with written words':
    'un latch qui partage sa ligne de cache avec des mots écrits',
  'writes from the socket that has the memory': 'écritures depuis le socket qui a la mémoire',
  'Eight sessions and a load': 'Huit sessions et un chargement',
  'Rows to be loaded, quickly and for good': 'Des lignes à charger, vite et durablement',
  'Three log groups and an archiver': 'Trois groupes de journaux et un archiveur',
  'Sixteen sessions that fill four CPUs': 'Seize sessions qui occupent quatre CPU',
  'One instance of two': 'Une instance sur deux',
  'Four sessions and a program on one CPU': 'Quatre sessions et un programme sur une CPU',
  'Four sessions and a neighbour on one CPU': 'Quatre sessions et un voisin sur une CPU',
  'Sixteen sessions': 'Seize sessions',

  // What is wrong with a value, a file or an address.
  '{} must be a whole number from {} to {}; {} does not fit':
    '{} : il faut un nombre entier de {} à {} ; {} ne convient pas',
  '{} must be a number from {} to {}; {} does not fit':
    '{} : il faut un nombre de {} à {} ; {} ne convient pas',
  '{} must be a set of CPUs such as "all", "3" or "0-3,7"; {} does not fit':
    '{} : il faut un ensemble de CPU tel que « all », « 3 » ou « 0-3,7 » ; {} ne convient pas',
  nothing: 'rien',
  '{} names CPU {}, but this machine has CPUs {} to {}':
    '{} nomme la CPU {}, mais cette machine a les CPU {} à {}',
  '{} is {}; it must be a whole number from {} to {}':
    '{} vaut {} ; il faut un nombre entier de {} à {}',
  '{} is {}; it must be a number from {} to {}': '{} vaut {} ; il faut un nombre de {} à {}',
  '{} is {}; it must be true or false': '{} vaut {} ; il faut true ou false',
  '{} is {}; it must be one of {}': '{} vaut {} ; il faut l’une de ces valeurs : {}',
  '{} is {}; it must be a set of CPUs such as "all", "3" or "0-3,7"':
    '{} vaut {} ; il faut un ensemble de CPU tel que « all », « 3 » ou « 0-3,7 »',
  "{} can't be {}": '{} ne peut pas valoir {}',
  'Did you mean "{}"?': 'Vouliez-vous dire « {} » ?',
  'There is no parameter "{}"': 'Il n’y a pas de paramètre « {} »',
  '{} is "{}", but the machine has none of these CPUs; its CPUs are {} to {}':
    '{} vaut « {} », mais la machine n’a aucune de ces CPU ; ses CPU vont de {} à {}',
  '{} is "{}", but the machine has none of these CPUs; its only CPU is {}':
    '{} vaut « {} », mais la machine n’a aucune de ces CPU ; sa seule CPU est {}',
  'Choose among these, or raise machine.cpus':
    'Choisissez parmi celles-ci, ou augmentez machine.cpus',
  "{} can't change while the run goes on": '{} ne peut pas changer pendant l’exécution',
  'Set it from the start instead': 'Fixez-le dès le début',
  'An edit of {} is at {} ms; it must be from {} to {} ms':
    'Une modification de {} est à {} ms ; il faut entre {} et {} ms',
  'An edit of {} follows a later one; put them in order of time':
    'Une modification de {} suit une plus tardive ; rangez-les par ordre de temps',
  'An edit is of parameter number {}, which does not exist':
    'Une modification concerne le paramètre numéro {}, qui n’existe pas',
  '{} is {}, but {} holds only {} bytes': '{} vaut {}, mais {} ne contient que {} octets',
  'redo.log_buffer_kb or redo.group_kb': 'redo.log_buffer_kb ou redo.group_kb',
  'Lower the one or raise the other': 'Réduisez l’un ou augmentez l’autre',
  '{} is {}; it must be 0 or at least 0.5 KB, one block':
    '{} vaut {} ; il faut 0 ou au moins 0,5 Ko, un bloc',
  "The scenario's text has {} bytes; there is room for {}":
    'Le texte du scénario a {} octets ; il y a de la place pour {}',
  'Use fewer edits': 'Prenez moins de modifications',
  'The scenario has {} edits; there is room for {}':
    'Le scénario a {} modifications ; il y a de la place pour {}',
  'Leave some out': 'Supprimez-en',
  'machine.cpus and rac.remote_cpus make {} CPUs; there is room for {}':
    'machine.cpus et rac.remote_cpus font {} CPU ; il y a de la place pour {}',
  'Lower one of them': 'Réduisez l’un des deux',
  'The scenario has {} processes; there is room for {}':
    'Le scénario a {} processus ; il y a de la place pour {}',
  'Lower {}': 'Réduisez {}',
  'sessions.count or noise.count': 'sessions.count ou noise.count',
  'The scenario asks for what only the larger core has':
    'Le scénario demande ce que seul le grand cœur possède',
  'Load that one, or leave machine.placement simple and machine.latch_wait posted':
    'Chargez-le, ou laissez machine.placement à simple et machine.latch_wait à posted',
  'The run needs more memory than there is': 'L’exécution demande plus de mémoire qu’il n’y en a',
  'Use fewer processes or trace a shorter time':
    'Prenez moins de processus ou tracez moins longtemps',
  'A scenario is a JSON object, not {}': 'Un scénario est un objet JSON, pas {}',
  '{} is {}; it must be an object of parameters such as { "nice": 0 }':
    '{} vaut {} ; il faut un objet de paramètres tel que { "nice": 0 }',
  'A scenario has no member "{}"': 'Un scénario n’a pas de membre « {} »',
  'It may have title, edits, and the sections {}':
    'Il peut avoir title, edits et ces sections : {}',
  'edits is {}; it must be a list such as [{ "at_ms": 40, "set": { "lgwr.nice": -20 } }]':
    'edits vaut {} ; il faut une liste telle que [{ "at_ms": 40, "set": { "lgwr.nice": -20 } }]',
  '{} is {}; it must have a number "at_ms" and an object "set"':
    '{} vaut {} ; il faut un nombre « at_ms » et un objet « set »',
  '{} has a member "{}"; it may have "at_ms" and "set"':
    '{} a un membre « {} » ; il peut avoir « at_ms » et « set »',
  'title is {}; it must be text': 'title vaut {} ; il faut du texte',
  'title has {} characters; it must have at most {}':
    'title a {} caractères ; il en faut au plus {}',
  '{} is given twice: {} and {}': '{} est donné deux fois : {} et {}',
  'Keep one of them': 'Gardez-en un',
  '{} is set twice at {} ms: to {} and to {}': '{} est fixé deux fois à {} ms : à {} et à {}',
  'Write the number without quotes and without a unit':
    'Écrivez le nombre sans guillemets et sans unité',
  '{} is {}, finer than the smallest step of {}':
    '{} vaut {}, plus fin que le plus petit pas de {}',
  '1 byte': '1 octet',
  'Round it': 'Arrondissez-le',
  'The address has {} characters; it must have at most {}':
    'L’adresse a {} caractères ; il en faut au plus {}',
  'The part "{}" of the address is damaged': 'La partie « {} » de l’adresse est endommagée',
  'Copy the address again': 'Copiez l’adresse à nouveau',
  '"{}" names no time; an edit looks like "@40ms.lgwr.nice=-20"':
    '« {} » ne nomme aucun instant ; une modification ressemble à « @40ms.lgwr.nice=-20 »',
  'nested too deep to be shown': 'trop imbriqué pour être montré',
  'The simulation core stopped on a fault of its own':
    'Le noyau de la simulation s’est arrêté sur une faute interne',
  'The simulation could not be started: this browser refused a worker':
    'La simulation n’a pas pu démarrer : ce navigateur a refusé un worker',
  'The simulation stopped unexpectedly': 'La simulation s’est arrêtée de façon inattendue',
  'The simulation stopped unexpectedly ({})':
    'La simulation s’est arrêtée de façon inattendue ({})',
  'Run it again; if it stops again, use a shorter run or fewer processes':
    'Relancez-la ; si elle s’arrête encore, prenez une exécution plus courte ou moins de processus',
  'The run was cancelled': 'L’exécution a été annulée',
  '{} is "{}"; it must be the address of a file': '{} vaut « {} » ; il faut l’adresse d’un fichier',
  '{} would need a simulation, and this is a recording: leave it out':
    '{} demanderait une simulation, et ceci est un enregistrement : supprimez-le',
  'The {} is no excerpt of a recording; the page for recordings in Post/Wait makes them':
    'Pas un extrait d’enregistrement : {}. La page des enregistrements de Post/Wait en fait',
  'The {} has no single log writer, and the stage needs one: choose it when you make the excerpt':
    'Sans log writer unique : {}. L’image en demande un : choisissez-le en faisant l’extrait',
} satisfies Readonly<Record<keyof typeof german, string>>;
