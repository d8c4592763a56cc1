import { formatTime, todayOn } from '#shared/time/dates.ts';

const months = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');
const weekdays = 'domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado'.split(' ');

/** A moment in the ways in which receipts write it, in Brasília. */
export function writtenMoment(at: Date) {
  const isoDay = todayOn(at);
  const [year = '', month = '', day = ''] = isoDay.split('-');
  const minute = formatTime(at);
  const second = `${minute}:${String(at.getUTCSeconds()).padStart(2, '0')}`;
  const [hours = '', minutes = ''] = minute.split(':');
  const monthName = months[Number(month) - 1] ?? '';
  return {
    isoDay,
    /** `14:32` */
    minute,
    /** `14:32:07` */
    second,
    /** `14h32` */
    hourly: `${hours}h${minutes}`,
    /** `24/11/2026` */
    slashed: `${day}/${month}/${year}`,
    /** `24/11/26` */
    short: `${day}/${month}/${year.slice(2)}`,
    /** `24.11.2026` */
    dotted: `${day}.${month}.${year}`,
    /** `24-11-2026` */
    dashed: `${day}-${month}-${year}`,
    /** `24 NOV 2026` */
    abbreviated: `${day} ${monthName.slice(0, 3).toUpperCase()} ${year}`,
    /** `24/nov/2026` */
    mixed: `${day}/${monthName.slice(0, 3)}/${year}`,
    /** `24 de novembro de 2026` */
    long: `${Number(day)} de ${monthName} de ${year}`,
    weekday: weekdays[new Date(`${isoDay}T12:00:00Z`).getUTCDay()] ?? '',
  };
}
