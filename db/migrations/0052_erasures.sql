CREATE TABLE "erasable_columns" (
	"table_name" text NOT NULL,
	"column_name" text NOT NULL,
	"way" text NOT NULL,
	CONSTRAINT "erasable_columns_table_name_column_name_pk" PRIMARY KEY("table_name","column_name"),
	CONSTRAINT "erasable_columns_way_check" CHECK ("erasable_columns"."way" in ('words','unique','secret','empty','record','list','author','redact','search','row'))
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"request_id" uuid,
	"protocol" text NOT NULL,
	"person_kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"parts" jsonb NOT NULL,
	"digests" text[] NOT NULL,
	"pending" jsonb,
	"erased_at" timestamp with time zone,
	CONSTRAINT "erasures_person_kind_check" CHECK ("erasures"."person_kind" in ('client','partner','applicant'))
);
--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"person_kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"until" date,
	"ended_at" timestamp with time zone,
	"ended_by_name" text,
	"end_reason" text,
	CONSTRAINT "legal_holds_person_kind_check" CHECK ("legal_holds"."person_kind" in ('client','partner','applicant')),
	CONSTRAINT "legal_holds_end_check" CHECK (num_nonnulls("legal_holds"."ended_at", "legal_holds"."ended_by_name", "legal_holds"."end_reason") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_request_id_privacy_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."privacy_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_request_key" ON "erasures" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_record_key" ON "erasures" USING btree ("person_kind","record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_holds_standing_key" ON "legal_holds" USING btree ("person_kind","record_id") WHERE ended_at is null;--> statement-breakpoint
-- Whether an erasing function of the owner is at work. Nobody else's setting counts.
CREATE FUNCTION erasing() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('privacy.erasing', true), '') = 'on' AND public.audit_is_owner()
$$;
--> statement-breakpoint
-- Whether a change of a guarded row is an erasure of nothing but columns that may be erased.
CREATE FUNCTION erases(of_table text, was jsonb, becomes jsonb) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  may text[];
BEGIN
  IF NOT public.erasing() THEN RETURN false; END IF;
  SELECT array_agg(column_name) INTO may FROM public.erasable_columns WHERE table_name = of_table;
  RETURN was - may = becomes - may;
END $$;
--> statement-breakpoint
-- A value without what names the person; `wholly`, without any free words.
CREATE FUNCTION redact_json(value jsonb, pattern text, wholly boolean) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  said text := value #>> '{}';
BEGIN
  RETURN CASE jsonb_typeof(value)
    WHEN 'object' THEN (SELECT coalesce(jsonb_object_agg(one.key, public.redact_json(one.value, pattern, wholly)), '{}') FROM jsonb_each(value) AS one)
    WHEN 'array' THEN (SELECT coalesce(jsonb_agg(public.redact_json(one.value, pattern, wholly) ORDER BY one.ordinality), '[]') FROM jsonb_array_elements(value) WITH ORDINALITY AS one)
    WHEN 'string' THEN CASE
      -- Words of closed lists, states, days, moments and ids say nothing of anybody.
      WHEN wholly AND said !~ '^([a-z][a-z0-9_]*|[A-Z]{2}|\d{4}-\d\d-\d\d([T ][\d:.+Z-]+)?|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|)$' THEN '"•••"'
      WHEN pattern IS NOT NULL AND said ~* pattern THEN to_jsonb(regexp_replace(said, pattern, '•••', 'gi'))
      ELSE value END
    WHEN 'number' THEN CASE WHEN pattern IS NOT NULL AND said ~* pattern THEN '0' ELSE value END
    ELSE value
  END;
END $$;
--> statement-breakpoint
-- An erasure that has begun and is not over, or nothing is erased.
CREATE FUNCTION demand_erasure(of_erasure uuid, of_table text) RETURNS void LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM erasures WHERE id = of_erasure AND erased_at IS NULL) THEN
    RAISE EXCEPTION 'no erasure is under way' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NOT EXISTS (SELECT FROM erasable_columns WHERE table_name = of_table) THEN
    RAISE EXCEPTION '% holds nothing that may be erased', of_table USING ERRCODE = 'insufficient_privilege';
  END IF;
END $$;
--> statement-breakpoint
-- Blanks the erasable columns of these rows, or removes them; gives how many they were. Null stays null, so that checks of pairs hold.
CREATE FUNCTION erase_rows(of_erasure uuid, of_table text, places text[], pattern text, actors uuid[]) RETURNS integer
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
    WHEN 'author' THEN format('CASE WHEN actor_kind = ''client'' OR actor_id = ANY ($3) THEN ''Pessoa apagada'' ELSE %I END', column_name)
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
--> statement-breakpoint
-- Takes what names the person out of the free words of everybody's rows, and its name from what it did; gives the rows' ids.
CREATE FUNCTION redact_rows(of_erasure uuid, of_table text, pattern text, actors uuid[]) RETURNS SETOF text
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
    RETURN QUERY EXECUTE format('DELETE FROM public.%I AS found WHERE to_jsonb(found)::text ~* $1 RETURNING %s', of_table, told) USING pattern;
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
  RETURN QUERY EXECUTE format('UPDATE public.%I AS found SET %s WHERE %s RETURNING %s', of_table, assignments, conditions, told) USING pattern, actors;
  PERFORM set_config('privacy.erasing', '', true);
END $$;
--> statement-breakpoint
-- Empties entries of the log, as far as they are sealed, and notes it once. Gives those that are not sealed yet.
CREATE FUNCTION erase_log(of_erasure uuid, due bigint[]) RETURNS bigint[]
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  author jsonb := coalesce(nullif(current_setting('audit.author', true), '')::jsonb, jsonb_build_object('kind', 'unknown', 'name', session_user));
  erased jsonb;
BEGIN
  IF NOT EXISTS (SELECT FROM erasures WHERE id = of_erasure AND (pending IS NOT NULL OR erased_at IS NULL)) THEN
    RAISE EXCEPTION 'no erasure is under way' USING ERRCODE = 'insufficient_privilege';
  END IF;
  WITH gone AS (
    UPDATE audit_log SET content = NULL, salt = NULL, actor_name = ''
    WHERE id = ANY (due) AND content IS NOT NULL AND action <> 'erasure' AND EXISTS (SELECT FROM audit_seals WHERE entry_id = audit_log.id)
    RETURNING id
  )
  SELECT coalesce(jsonb_agg(id ORDER BY id), '[]') INTO erased FROM gone;
  IF erased <> '[]' THEN
    INSERT INTO audit_log (at, actor_kind, actor_id, actor_name, actor_role, action, subject, record_table, record_id, content)
    VALUES (coalesce((author ->> 'at')::timestamptz, clock_timestamp()), author ->> 'kind', (author ->> 'id')::uuid,
      author ->> 'name', author ->> 'role', 'erasure', 'erasures', 'erasures', of_erasure::text,
      jsonb_build_object('after', jsonb_build_object('entries', erased)));
  END IF;
  RETURN (SELECT array_agg(id ORDER BY id) FROM audit_log
    WHERE id = ANY (due) AND content IS NOT NULL AND action <> 'erasure');
END $$;
--> statement-breakpoint
-- A certificate loses only what is still to do, and ends once.
CREATE FUNCTION keep_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' OR old.erased_at IS NOT NULL AND to_jsonb(new) - '{pending,request_id}'::text[] <> to_jsonb(old) - '{pending,request_id}'::text[] THEN
    RAISE EXCEPTION 'a certificate is only ever added';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER erasures_kept BEFORE UPDATE OR DELETE ON erasures FOR EACH ROW EXECUTE FUNCTION keep_erasure();
--> statement-breakpoint
-- The guards below let an erasure of the owner through, and of a row nothing but what may be erased.
CREATE OR REPLACE FUNCTION "keep_note"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'UPDATE' and public.erases(tg_table_name, to_jsonb(old), to_jsonb(new)) then return new; end if;
	raise exception '% is only ever added to', tg_table_name;
end
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION end_partner_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND public.erases(tg_table_name, to_jsonb(old), to_jsonb(new)) THEN RETURN new; END IF;
  IF tg_op = 'DELETE' OR old.ended_at IS NOT NULL
    OR (new.id, new.at, new.partner_id, new.service_id, new.basis_points, new.from_on, new.reason)
      IS DISTINCT FROM (old.id, old.at, old.partner_id, old.service_id, old.basis_points, old.from_on, old.reason) THEN
    RAISE EXCEPTION 'partner_rates is only ever added to and ended';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION undo_borne_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND public.erases(tg_table_name, to_jsonb(old), to_jsonb(new)) THEN RETURN new; END IF;
  IF tg_op = 'DELETE' OR old.undone_at IS NOT NULL
    OR (new.id, new.at, new.kind, new.call_id, new.partner_id, new.done_by_id, new.cents, new.partner_cents, new.commission_cents, new.handed_by, new.reason, new.entry_id)
      IS DISTINCT FROM (old.id, old.at, old.kind, old.call_id, old.partner_id, old.done_by_id, old.cents, old.partner_cents, old.commission_cents, old.handed_by, old.reason, old.entry_id) THEN
    RAISE EXCEPTION 'borne_costs is only ever added to and undone';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_pix_key() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND public.erases(TG_TABLE_NAME, to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NEW; END IF;
  IF TG_OP = 'DELETE' OR (OLD.partner_id, OLD.kind, OLD.pix) IS DISTINCT FROM (NEW.partner_id, NEW.kind, NEW.pix)
    OR OLD.replaced_at IS NOT NULL THEN
    RAISE EXCEPTION 'a PIX key is replaced by another row, never changed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_receipt_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF public.erases(tg_table_name, to_jsonb(old), to_jsonb(new)) THEN RETURN new; END IF;
  IF tg_table_name = 'receipt_readings' AND (to_jsonb(old) ->> 'finished_at') IS NULL THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'a row of % is only ever added', tg_table_name;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION end_discrepancy_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND public.erases(tg_table_name, to_jsonb(old), to_jsonb(new)) THEN RETURN new; END IF;
  IF tg_op = 'DELETE' OR old.ended_at IS NOT NULL
    OR (new.id, new.at, new.actor_kind, new.actor_id, new.actor_name, new.discrepancy_id, new.assessment_id, new.verdict, new.amount_cents, new.finished_call, new.reason)
      IS DISTINCT FROM (old.id, old.at, old.actor_kind, old.actor_id, old.actor_name, old.discrepancy_id, old.assessment_id, old.verdict, old.amount_cents, old.finished_call, old.reason) THEN
    RAISE EXCEPTION 'discrepancy_decisions is only ever added to and ended';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_hearing_call() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND public.erases(tg_table_name, to_jsonb(old), to_jsonb(new)) THEN RETURN new; END IF;
  IF tg_op = 'DELETE' OR to_jsonb(new) - 'left_at' IS DISTINCT FROM to_jsonb(old) - 'left_at' THEN
    RAISE EXCEPTION 'hearing_calls stay as they were told';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION undo_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND public.erases(tg_table_name, to_jsonb(old), to_jsonb(new)) THEN RETURN new; END IF;
  IF tg_op = 'DELETE' OR old.undone_at IS NOT NULL
    OR to_jsonb(new) - '{undone_at,undone_by_name,undone_reason}'::text[] <> to_jsonb(old) - '{undone_at,undone_by_name,undone_reason}'::text[] THEN
    RAISE EXCEPTION '% is only ever added to and undone', tg_table_name;
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
-- Arguments: the table of the record that the row belongs to, the column that names it, columns that are not told.
CREATE OR REPLACE FUNCTION "audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	author jsonb := nullif(current_setting('audit.author', true), '')::jsonb;
	omitted text[] := string_to_array(tg_argv[2], ',');
	was jsonb;
	becomes jsonb;
	record_table text := tg_argv[0];
	record_id text;
	row_id text;
	content jsonb;
begin
	-- What is erased would stand in the log; the certificate tells of it.
	if public.erasing() then return null; end if;
	if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
	if tg_op <> 'DELETE' then becomes := to_jsonb(new); end if;
	record_id := coalesce(becomes, was) ->> tg_argv[1];
	row_id := coalesce(becomes, was) ->> 'id';
	if record_id is null then
		record_table := tg_table_name;
		record_id := row_id;
	end if;
	was := was - omitted;
	becomes := becomes - omitted;
	if was = becomes then return null; end if;
	if author is null then
		-- The setting can make this stricter; what the owner said stands whatever the session sets.
		if current_setting('audit.demanded', true) = 'on' or (audit_demands() and not audit_is_owner()) then
			raise exception 'a change of % has no author', tg_table_name;
		end if;
		author := jsonb_build_object('kind', 'unknown',
			'name', case when audit_is_owner() then coalesce(nullif(current_setting('application_name'), ''), session_user) else session_user end);
	end if;
	if tg_op = 'UPDATE' then
		select jsonb_object_agg(key, value) into content
		from jsonb_each(audit_flat(was)) as before
		where value is distinct from audit_flat(becomes) -> key;
		select jsonb_build_object('before', audit_masked(tg_table_name, coalesce(content, '{}')), 'after',
			audit_masked(tg_table_name, coalesce(jsonb_object_agg(key, value), '{}'))) into content
		from jsonb_each(audit_flat(becomes)) as after
		where value is distinct from audit_flat(was) -> key;
	elsif tg_op = 'INSERT' then
		content := jsonb_build_object('after', audit_masked(tg_table_name, jsonb_strip_nulls(becomes)));
	else
		content := jsonb_build_object('before', audit_masked(tg_table_name, jsonb_strip_nulls(was)));
	end if;
	-- Which of the rows of its record it is.
	if record_table <> tg_table_name and row_id is not null then content := content || jsonb_build_object('row', row_id); end if;
	-- By its whole name: a temporary table of the same one would stand before it.
	insert into public.audit_log (at, actor_kind, actor_id, actor_name, actor_role, action, subject, record_table, record_id, content)
	values (coalesce((author ->> 'at')::timestamptz, clock_timestamp()), author ->> 'kind', (author ->> 'id')::uuid,
		author ->> 'name', author ->> 'role', lower(tg_op), tg_table_name, record_table, record_id, content);
	return null;
end
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION erase_rows(uuid, text, text[], text, uuid[]), redact_rows(uuid, text, text, uuid[]), erase_log(uuid, bigint[]) FROM PUBLIC;
