-- What the database does by itself: docs/database.md tells of each. Bodies are looked at when they run, so they may name what comes later.
SET LOCAL check_function_bodies = off;
--> statement-breakpoint
-- Papers are of partners, which come before applications: their table cannot name that of applications.
ALTER TABLE "partner_documents" ADD CONSTRAINT "partner_documents_application_id_partner_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."partner_applications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE FUNCTION business_day(at timestamp with time zone) RETURNS date LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN (at AT TIME ZONE 'America/Sao_Paulo')::date;
--> statement-breakpoint
-- A visit that was agreed for an hour does not wait for an answer: only those wanted as soon as possible are measured.
CREATE FUNCTION call_shares(call service_calls, sign integer)
RETURNS TABLE (day date, pending integer, under_way integer, finished integer, cancelled integer,
  completed integer, revenue_cents bigint, started integer, response_ms bigint)
LANGUAGE sql STABLE AS $$
  SELECT public.business_day(call.created_at), sign * (call.status = 'pendente')::integer,
    sign * (call.status = 'em_andamento')::integer, sign * (call.status = 'finalizado')::integer,
    sign * (call.status = 'cancelado')::integer, 0, 0::bigint, 0, 0::bigint
  WHERE call.id IS NOT NULL
  UNION ALL
  SELECT public.business_day(coalesce(call.finished_at, call.created_at)), 0, 0, 0, 0, sign,
    sign * coalesce(call.final_value_cents, 0), 0, 0::bigint
  WHERE call.status = 'finalizado'
  UNION ALL
  SELECT public.business_day(call.started_at), 0, 0, 0, 0, 0, 0::bigint, sign,
    sign * (extract(epoch FROM call.started_at - call.created_at) * 1000)::bigint
  WHERE call.started_at IS NOT NULL AND call.scheduled_at IS NULL
$$;
--> statement-breakpoint
-- Days are taken in order, so that two transactions never wait for each other in a circle.
CREATE FUNCTION keep_call_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.call_totals AS kept
  SELECT share.day, pg_backend_pid() % 8, sum(share.pending), sum(share.under_way), sum(share.finished),
    sum(share.cancelled), sum(share.completed), sum(share.revenue_cents), sum(share.started), sum(share.response_ms)
  FROM (SELECT * FROM public.call_shares(OLD, -1) UNION ALL SELECT * FROM public.call_shares(NEW, 1)) share
  GROUP BY share.day
  ORDER BY share.day
  ON CONFLICT (day, shard) DO UPDATE SET
    pending = kept.pending + excluded.pending,
    under_way = kept.under_way + excluded.under_way,
    finished = kept.finished + excluded.finished,
    cancelled = kept.cancelled + excluded.cancelled,
    completed = kept.completed + excluded.completed,
    revenue_cents = kept.revenue_cents + excluded.revenue_cents,
    started = kept.started + excluded.started,
    response_ms = kept.response_ms + excluded.response_ms;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_commission_line"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'UPDATE' and to_jsonb(new) - 'settled_at' = to_jsonb(old) - 'settled_at' then
		return new;
	end if;
	raise exception 'commission_lines is only ever added to';
end
$$;
--> statement-breakpoint
CREATE FUNCTION keep_legal_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'DELETE' OR old.confirmed_at IS NOT NULL AND new.confirmed_at IS DISTINCT FROM old.confirmed_at
		OR (new.kind, new.version, new.content, new.created_at, new.author_name)
			IS DISTINCT FROM (old.kind, old.version, old.content, old.created_at, old.author_name) THEN
		RAISE EXCEPTION 'A version of a text is kept as it was: a new text is a new version.';
	END IF;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE FUNCTION "keep_main_phone"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into client_phones (client_id, phone, created_at) values (new.id, new.phone, new.created_at)
	on conflict (phone) do nothing;
	if not exists (select from client_phones where phone = new.phone and client_id = new.id) then
		raise unique_violation using message = 'the phone belongs to another client', constraint = 'client_phones_phone_unique';
	end if;
	return null;
end
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_note"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	raise exception '% is only ever added to', tg_table_name;
end
$$;
--> statement-breakpoint
-- Whether the role that serves requests changes nothing without an author. The owner says so; no setting of a session takes it back.
CREATE FUNCTION "audit_demands"() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$ select true $$;
--> statement-breakpoint
-- What stands inside a column comes up beside the columns, under both names.
CREATE FUNCTION "audit_flat"(columns jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select case when not exists (select from jsonb_each(columns) where jsonb_typeof(value) = 'object') then columns else (
		select coalesce(jsonb_object_agg(name, value), '{}')
		from (
			select key as name, value from jsonb_each(columns) where jsonb_typeof(value) <> 'object'
			union all
			select outside.key || '.' || inside.key, inside.value
			from jsonb_each(columns) as outside,
				jsonb_each(case when jsonb_typeof(outside.value) = 'object' then outside.value else '{}' end) as inside
		) as flat
	) end
$$;
--> statement-breakpoint
-- Of each word its first letter, of each digit that there was one.
CREATE FUNCTION "audit_initials"(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select regexp_replace(regexp_replace(value, '([^[:space:][:digit:][:punct:]•])[^[:space:]]*', '\1.', 'g'), '\d', '•', 'g')
$$;
--> statement-breakpoint
-- What stands deeper inside a column: each value under the whole path to it.
CREATE FUNCTION "audit_inside"(of_subject text, path text, given jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
begin
	return case jsonb_typeof(given)
		when 'object' then (select coalesce(jsonb_object_agg(each.key, audit_inside(of_subject, path || '.' || each.key, each.value)), '{}') from jsonb_each(given) as each)
		when 'array' then (select coalesce(jsonb_agg(audit_inside(of_subject, path, each.value)), '[]') from jsonb_array_elements(given) as each)
		else audit_value(of_subject, path, given)
	end;
end
$$;
--> statement-breakpoint
-- Whether the owner of the log writes, or somebody who may do whatever the owner may.
CREATE FUNCTION "audit_is_owner"() RETURNS boolean LANGUAGE sql STABLE AS $$
	select pg_catalog.pg_has_role(current_user, relowner, 'USAGE') from pg_catalog.pg_class where oid = 'public.audit_log'::regclass
$$;
--> statement-breakpoint
-- Documents, phones and e-mails inside a text, down to their last digits.
CREATE FUNCTION "audit_mask"(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(value,
		'([[:alnum:]])[[:alnum:]._%+-]*@([[:alnum:].-]+\.[[:alpha:]]{2,})', '\1***@\2', 'g'),
		'\m\d{2}\.?\d{3}\.?\d{3}/?\d{4}-?(\d{2})\M', '••••\1', 'g'),
		'\+?\m55 ?\(?\d{2}\)? ?9?\d{4}[ -]?(\d{4})\M', '••••\1', 'g'),
		'\m\d{3}\.?\d{3}\.?\d{3}-?(\d{2})\M', '••••\1', 'g'),
		'\(?\m\d{2}\)? ?9?\d{4}[ -]?(\d{4})\M', '••••\1', 'g')
$$;
--> statement-breakpoint
-- Columns of a row of that table, or what is told of an action, as the log keeps and shows them.
CREATE FUNCTION "audit_masked"(subject text, columns jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select coalesce(jsonb_object_agg(key, audit_value(subject, key, value)), '{}') from jsonb_each(audit_flat(columns))
$$;
--> statement-breakpoint
-- Arguments: the table of the record that the row belongs to, the column that names it, columns that are not told.
CREATE FUNCTION "audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
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
-- A value as the log may keep and show it: of a secret that it changed; of a document, phone or e-mail the end; of a name the initials; of an address the street without
-- its numbers. What the house says of itself in its settings stays whole. Masked once more it is the same, so that what was kept before is masked when it is read.
CREATE FUNCTION "audit_value"(subject text, name text, value jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
declare
	kind text := jsonb_typeof(value);
	said text := value #>> '{}';
begin
	if kind in ('null', 'boolean') then return value; end if;
	if name ~* '(password|token|secret|hash|digest|(^|_)key|apikey|print|(^|_)mac|salt|sha256|codes?_sent)$' then return '"•••"'; end if;
	if subject = 'site_settings' then return to_jsonb(left(said, 2000)); end if;
	if kind in ('object', 'array') then return to_jsonb(left(audit_inside(subject, name, value)::text, 2000)); end if;
	if name ~* '(^|[_.])(document|cpf|cnpj|rg|cnh|pix|license|paid_?by)$' then return to_jsonb('••••' || right(said, 2)); end if;
	if name ~* '(phone|whatsapp|celular|telefone)$' then return to_jsonb('••••' || right(said, 4)); end if;
	if kind = 'number' then return value; end if;
	if name ~ '(^|\.)(number|complement|reference)$' then return '"•••"'; end if;
	if name ~ '(zip_code|zipCode|cep)$' then return to_jsonb(left(regexp_replace(said, '\D', '', 'g'), 5) || '•••'); end if;
	if name ~ '(^|\.)street$' or (name = 'address' and subject in ('partners', 'partner_applications')) then
		return to_jsonb(regexp_replace(split_part(said, ',', 1), '\d', '•', 'g'));
	end if;
	if name ~ '((^|[_.])name|Name|(^|\.)nome)$' and name !~ '(by_name|ByName|actor_name|file_name|fileName)$'
		and subject not in ('cities', 'posts', 'service_skills', 'services', 'skill_names', 'skills', 'states') then
		return to_jsonb(audit_initials(said));
	end if;
	-- What a change of a record was, field by field, as its history keeps it.
	if name ~ '^(fields|changes)\..*(before|after|from|to)$' then return to_jsonb(audit_initials(said)); end if;
	-- As older entries have it: text, perhaps cut.
	if name in ('fields', 'changes', 'vehicles') then
		if not pg_input_is_valid(said, 'jsonb') then return '"•••"'; end if;
		return to_jsonb(left(audit_inside(subject, name, said::jsonb)::text, 2000));
	end if;
	if name = 'search' then return to_jsonb(regexp_replace(audit_mask(said), '([^[:space:][:digit:][:punct:]•])[^[:space:]]*', '\1.', 'g')); end if;
	-- Most texts have nothing in them that looks like a document, phone or e-mail.
	if said !~ '@|\d{3}' or said ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$|^\d{4}-\d\d-\d\d(T[\d:.+Z-]+)?$' then
		return to_jsonb(left(said, 2000));
	end if;
	return to_jsonb(left(audit_mask(said), 2000));
end
$$;
--> statement-breakpoint
-- Whether the role that serves requests tells of now alone. Tests, which tell a time of their own, say otherwise as the owner.
CREATE FUNCTION "audit_watches"() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$ select true $$;
--> statement-breakpoint
-- Empties what the log keeps of a record, as far as it is sealed, and notes who did so. For the owner alone. Gives how many entries it emptied.
CREATE FUNCTION "erase_audit"(of_table text, of_record text) RETURNS integer LANGUAGE plpgsql SECURITY INVOKER SET search_path = public, pg_temp AS $$
declare
	author jsonb := coalesce(nullif(current_setting('audit.author', true), '')::jsonb,
		jsonb_build_object('kind', 'unknown', 'name', session_user));
	erased jsonb;
begin
	with gone as (
		update audit_log set content = null, salt = null, actor_name = ''
		where record_table = of_table and record_id = of_record and content is not null and action <> 'erasure'
			and exists (select from audit_seals where entry_id = audit_log.id)
		returning id
	)
	select coalesce(jsonb_agg(id order by id), '[]') into erased from gone;
	if erased = '[]' then return 0; end if;
	insert into audit_log (at, actor_kind, actor_id, actor_name, actor_role, action, subject, record_table, record_id, content)
	values (coalesce((author ->> 'at')::timestamptz, clock_timestamp()), author ->> 'kind', (author ->> 'id')::uuid,
		author ->> 'name', author ->> 'role', 'erasure', of_table, of_table, of_record,
		jsonb_build_object('after', jsonb_build_object('entries', erased)));
	return jsonb_array_length(erased);
end
$$;
--> statement-breakpoint
-- The one change that the log suffers: what may be personal goes, of entries that the chain holds.
CREATE FUNCTION "keep_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'UPDATE' then
		if new.content is null and new.salt is null and new.actor_name = ''
			and to_jsonb(new) - array['content', 'salt', 'actor_name'] = to_jsonb(old) - array['content', 'salt', 'actor_name']
			and exists (select from audit_seals where entry_id = old.id) then
			return new;
		end if;
	end if;
	raise exception '% is only ever added to', tg_table_name;
end
$$;
--> statement-breakpoint
-- What the owner alone may tell says so; nobody else tells of an erasure, or of another time than now.
CREATE FUNCTION "keep_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	is_off boolean := abs(extract(epoch from new.at - clock_timestamp())) > 60;
begin
	if audit_is_owner() then
		if is_off or new.action = 'erasure' then
			new.content := coalesce(new.content, '{}') || jsonb_build_object('owner', current_user);
		end if;
		return new;
	end if;
	if new.action = 'erasure' then
		raise exception 'only the owner of the log erases' using errcode = 'insufficient_privilege';
	end if;
	new.content := new.content - 'owner';
	if is_off and audit_watches() then new.at := clock_timestamp(); end if;
	return new;
end
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_checks_kept" BEFORE UPDATE OR DELETE ON "audit_checks" FOR EACH ROW EXECUTE FUNCTION "keep_note"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_kept" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "keep_audit"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_told" BEFORE INSERT ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "keep_entry"();
--> statement-breakpoint
CREATE TRIGGER "audit_seals_kept" BEFORE UPDATE OR DELETE ON "audit_seals" FOR EACH ROW EXECUTE FUNCTION "keep_note"();
--> statement-breakpoint
CREATE TRIGGER "call_notes_kept" BEFORE UPDATE OR DELETE ON "call_notes" FOR EACH ROW EXECUTE FUNCTION "keep_note"();
--> statement-breakpoint
CREATE TRIGGER "client_changes_kept" BEFORE UPDATE OR DELETE ON "client_changes" FOR EACH ROW EXECUTE FUNCTION "keep_note"();
--> statement-breakpoint
CREATE TRIGGER "client_notes_kept" BEFORE UPDATE OR DELETE ON "client_notes" FOR EACH ROW EXECUTE FUNCTION "keep_note"();
--> statement-breakpoint
CREATE TRIGGER "keep_main_phone" AFTER INSERT OR UPDATE OF "phone" ON "clients" FOR EACH ROW EXECUTE FUNCTION "keep_main_phone"();
--> statement-breakpoint
CREATE TRIGGER "commission_lines_kept" BEFORE UPDATE OR DELETE ON "commission_lines" FOR EACH ROW EXECUTE FUNCTION "keep_commission_line"();
--> statement-breakpoint
CREATE TRIGGER legal_texts_kept BEFORE UPDATE OR DELETE ON legal_texts FOR EACH ROW EXECUTE FUNCTION keep_legal_text();
--> statement-breakpoint
CREATE TRIGGER "partner_changes_kept" BEFORE UPDATE OR DELETE ON "partner_changes" FOR EACH ROW EXECUTE FUNCTION "keep_note"();
--> statement-breakpoint
CREATE TRIGGER "partner_notes_kept" BEFORE UPDATE OR DELETE ON "partner_notes" FOR EACH ROW EXECUTE FUNCTION "keep_note"();
--> statement-breakpoint
CREATE TRIGGER "recurring_visit_changes_kept" BEFORE UPDATE OR DELETE ON "recurring_visit_changes" FOR EACH ROW EXECUTE FUNCTION "keep_note"();
--> statement-breakpoint
CREATE TRIGGER "replaced_confirmations_kept" BEFORE UPDATE OR DELETE ON "replaced_confirmations" FOR EACH ROW EXECUTE FUNCTION "keep_note"();
--> statement-breakpoint
CREATE TRIGGER keep_call_totals
AFTER INSERT OR DELETE OR UPDATE OF status, created_at, scheduled_at, started_at, finished_at, final_value_cents ON service_calls
FOR EACH ROW EXECUTE FUNCTION keep_call_totals();
--> statement-breakpoint
-- The generator knows no constraint of this kind.
ALTER TABLE client_prices ADD CONSTRAINT client_prices_no_overlap EXCLUDE USING gist (client_id WITH =, service_id WITH =, daterange(from_on, until_on, '[]'::text) WITH &&);
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION erase_audit(text,text) FROM PUBLIC;
