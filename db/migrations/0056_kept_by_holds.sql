ALTER TABLE "erasures" ADD COLUMN "kept" jsonb;--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "completed" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
-- As redact_rows does, which a process of the release before still calls, but for the rows at these places, which holds keep.
CREATE FUNCTION redact_others(of_erasure uuid, of_table text, pattern text, actors uuid[], held text[]) RETURNS SETOF text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  assignments text;
  conditions text;
  told text;
BEGIN
  PERFORM set_config('privacy.erasing', 'on', true);
  PERFORM demand_erasure(of_erasure, of_table);
  SELECT coalesce('to_jsonb(found) ->> ' || quote_literal((SELECT attname FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
    WHERE indrelid = format('public.%I', of_table)::regclass AND indisprimary)), '''''') INTO told;
  IF EXISTS (SELECT FROM erasable_columns WHERE table_name = of_table AND way = 'row') THEN
    RETURN QUERY EXECUTE format('DELETE FROM public.%I AS found WHERE to_jsonb(found)::text ~* $1 AND ctid <> ALL ($2::tid[]) RETURNING %s', of_table, told) USING pattern, held;
    PERFORM set_config('privacy.erasing', '', true);
    RETURN;
  END IF;
  SELECT string_agg(CASE
      WHEN way = 'author' THEN format('%1$I = CASE WHEN actor_id = ANY ($2) THEN ''Pessoa apagada'' ELSE %1$I END', column_name)
      WHEN column_type = 'jsonb' THEN format('%1$I = redact_json(%1$I, $1, false)', column_name)
      WHEN column_type = 'text[]' THEN format('%1$I = string_to_array(regexp_replace(array_to_string(%1$I, chr(31)), $1, ''•••'', ''gi''), chr(31))', column_name)
      ELSE format('%1$I = regexp_replace(%1$I, $1, ''•••'', ''gi'')', column_name) END, ', '),
    string_agg(CASE WHEN way = 'author' THEN 'actor_id = ANY ($2)'
      WHEN column_type = 'text[]' THEN format('array_to_string(%I, chr(31)) ~* $1', column_name)
      ELSE format('%I::text ~* $1', column_name) END, ' OR ')
  INTO assignments, conditions
  FROM (
    SELECT column_name, way, format_type(atttypid, NULL) AS column_type
    FROM erasable_columns JOIN pg_attribute ON attrelid = format('public.%I', of_table)::regclass AND attname = column_name
    WHERE table_name = of_table AND (way IN ('record', 'list', 'author', 'redact') OR way = 'words')
  ) AS listed;
  IF assignments IS NULL THEN PERFORM set_config('privacy.erasing', '', true); RETURN; END IF;
  RETURN QUERY EXECUTE format('UPDATE public.%I AS found SET %s WHERE (%s) AND ctid <> ALL ($3::tid[]) RETURNING %s', of_table, assignments, conditions, told) USING pattern, actors, held;
  PERFORM set_config('privacy.erasing', '', true);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION redact_others(uuid, text, text, uuid[], text[]) FROM PUBLIC;
--> statement-breakpoint
-- A certificate loses only what is still to do. While holds keep rows it opens again for those; what it said once stays.
CREATE OR REPLACE FUNCTION keep_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may text[] := '{pending,request_id}';
BEGIN
  IF tg_op = 'DELETE' THEN RAISE EXCEPTION 'a certificate is only ever added'; END IF;
  IF old.erased_at IS NULL AND old.completed = '[]' AND old.kept IS NULL THEN RETURN new; END IF;
  IF old.kept IS NOT NULL THEN may := may || '{kept,completed,erased_at}'::text[]; END IF;
  IF to_jsonb(new) - may <> to_jsonb(old) - may OR NOT new.completed @> old.completed THEN
    RAISE EXCEPTION 'a certificate is only ever added';
  END IF;
  RETURN new;
END $$;
