/** A question about the list of calls, as each side is asked it; ours at `/api/admin/chamados`. */
export interface ListQuestion {
  what: string;
  ours: string;
  /** The parameters of Directus' REST beside those of every list. */
  directus: string;
  /** The condition of the plain SQL. */
  where: string;
  order: string;
  page: number;
}

/** The columns of a row of our list, but the partner's name, which is in another table. */
export const columns =
  'id,protocol_number,client_name,client_phone,service_type,city,state,status,priority,origin,' +
  'estimated_value_cents,final_value_cents,scheduled_at,created_at';

const newest = { directus: 'sort=-created_at', where: '', order: 'created_at desc', page: 1 };

/** The questions about a house of so many calls, 20 rows a page. */
export function listQuestions(calls: number): ListQuestion[] {
  const last = Math.ceil(calls / 20);
  return [
    { ...newest, what: 'first page', ours: '' },
    { ...newest, what: 'last page', ours: `page=${last}`, page: last },
    {
      ...newest,
      what: 'a name',
      ours: 'search=joao%20araujo',
      directus: `${newest.directus}&filter[client_name][_icontains]=${encodeURIComponent('joão araújo')}`,
      where: "where client_name ilike '%joão araújo%'",
    },
    {
      what: 'by value',
      ours: 'sort=-value',
      // Estimated and final value are the same in this house, and Directus orders by a column.
      directus: 'sort=-estimated_value_cents',
      where: '',
      order: 'estimated_value_cents desc',
      page: 1,
    },
    {
      ...newest,
      what: 'status and priority',
      ours: 'status=finalizado&priority=urgente',
      directus: `${newest.directus}&filter[status][_eq]=finalizado&filter[priority][_eq]=urgente`,
      where: "where status = 'finalizado' and priority = 'urgente'",
    },
  ];
}
