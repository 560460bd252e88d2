/** Month names as printed, January first. */
export const monthNames = {
  nl: 'januari februari maart april mei juni juli augustus september oktober november december'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
} as const

// Dutch, English, German (with Austrian), French, Italian and Spanish, without accents, January first.
const spellings = [
  'januari january januar janvier gennaio enero janner jaenner jan janv jann gen ene',
  'februari february februar fevrier febbraio febrero feber feb febr fev fevr',
  'maart march marz maerz mars marzo mrt mar mrz maa',
  'april avril aprile abril apr avr abr',
  'mei may mai maggio mayo mag',
  'juni june juin giugno junio jun giu',
  'juli july juillet luglio julio jul juil lug',
  'augustus august aout agosto aug aou ago',
  'september septembre settembre septiembre setiembre sep sept set sett',
  'oktober october octobre ottobre octubre okt oct ott',
  'november novembre noviembre nov',
  'december dezember decembre dicembre diciembre dec dez dic',
]

const monthBySpelling = new Map(
  spellings.flatMap((words, index) => words.split(' ').map((word) => [word, index + 1] as const)),
)

const weekdays = new Set(
  [
    'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ma di wo do vr za zo',
    'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun',
    'montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo mi fr sa so',
    'lundi mardi mercredi jeudi vendredi samedi dimanche lun mar mer jeu ven sam dim',
    'lunedi martedi mercoledi giovedi venerdi sabato domenica gio sab',
    'lunes martes miercoles jueves viernes domingo mie jue vie',
  ].flatMap((words) => words.split(' ')),
)

/** The number of a month name, 1 to 12; undefined if it is none. Expects lower case without accents. */
export const parseMonth = (word: string): number | undefined => monthBySpelling.get(word)

/** Whether a word is a day of the week. `mar` is both a weekday (mardi) and a month. */
export const isWeekday = (word: string): boolean => weekdays.has(word)
