-- An applicant acts without an account, under the typed name.
CREATE OR REPLACE FUNCTION erase_rows(of_erasure uuid, of_table text, places text[], pattern text, actors uuid[]) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  assignments text;
  erased integer;
BEGIN
  PERFORM set_config('privacy.erasing', 'on', true);
  PERFORM demand_erasure(of_erasure, of_table);
  IF EXISTS (SELECT FROM erasable_columns WHERE table_name = of_table AND way = 'row') THEN
    EXECUTE format('DELETE FROM public.%I WHERE ctid = ANY ($1::tid[])', of_table) USING places;
    GET DIAGNOSTICS erased = ROW_COUNT;
    PERFORM set_config('privacy.erasing', '', true);
    RETURN erased;
  END IF;
  SELECT string_agg(format('%I = CASE WHEN %1$I IS NULL THEN NULL ELSE %2$s END', column_name, CASE way
    WHEN 'words' THEN '''Apagado'''
    WHEN 'unique' THEN '''apagado-'' || left(replace(gen_random_uuid()::text, ''-'', ''''), 16)'
    WHEN 'secret' THEN 'left(replace(gen_random_uuid()::text, ''-'', ''''), 22)'
    WHEN 'empty' THEN 'NULL'
    WHEN 'list' THEN format('array_fill(''Apagado''::text, array[cardinality(%I)])', column_name)
    WHEN 'record' THEN format('redact_json(%I, $2, true)', column_name)
    WHEN 'author' THEN format('CASE WHEN actor_kind IN (''client'', ''anonymous'') OR actor_id = ANY ($3) THEN ''Pessoa apagada'' ELSE %I END', column_name)
    ELSE CASE column_type WHEN 'jsonb' THEN format('CASE WHEN $2 IS NULL THEN %1$I ELSE redact_json(%1$I, $2, false) END', column_name)
      ELSE format('CASE WHEN $2 IS NULL THEN %1$I ELSE regexp_replace(%1$I, $2, ''•••'', ''gi'') END', column_name) END
    END), ', ') INTO assignments
  FROM (
    SELECT column_name, way, format_type(atttypid, NULL) AS column_type
    FROM erasable_columns JOIN pg_attribute ON attrelid = format('public.%I', of_table)::regclass AND attname = column_name
    WHERE table_name = of_table AND way <> 'search'
  ) AS listed;
  IF assignments IS NULL THEN PERFORM set_config('privacy.erasing', '', true); RETURN cardinality(places); END IF;
  EXECUTE format('UPDATE public.%I SET %s WHERE ctid = ANY ($1::tid[])', of_table, assignments) USING places, pattern, actors;
  GET DIAGNOSTICS erased = ROW_COUNT;
  PERFORM set_config('privacy.erasing', '', true);
  RETURN erased;
END $$;
