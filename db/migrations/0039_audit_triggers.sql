-- Documents, phones and e-mails inside a text, down to their last digits.
CREATE FUNCTION "audit_mask"(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(value,
		'([[:alnum:]])[[:alnum:]._%+-]*@([[:alnum:].-]+\.[[:alpha:]]{2,})', '\1***@\2', 'g'),
		'\m\d{2}\.?\d{3}\.?\d{3}/?\d{4}-?(\d{2})\M', '••••\1', 'g'),
		'\+?\m55 ?\(?\d{2}\)? ?9?\d{4}[ -]?(\d{4})\M', '••••\1', 'g'),
		'\m\d{3}\.?\d{3}\.?\d{3}-?(\d{2})\M', '••••\1', 'g'),
		'\(?\m\d{2}\)? ?9?\d{4}[ -]?(\d{4})\M', '••••\1', 'g')
$$;--> statement-breakpoint
-- A value as the log may keep it: that a secret changed, not the secret; of what names a person, the end. What the house says of itself in its settings stays whole.
CREATE FUNCTION "audit_value"(name text, value jsonb, is_house boolean) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select case
		when jsonb_typeof(value) in ('null', 'boolean') then value
		when name ~* '(password|token|secret|hash|digest|(^|_)key|apikey|print|(^|_)mac|salt|sha256|codes?_sent)$' then '"•••"'
		when is_house and jsonb_typeof(value) = 'string' then to_jsonb(left(value #>> '{}', 2000))
		when is_house then to_jsonb(left(value::text, 2000))
		when name ~* '(^|[_.])(document|cpf|cnpj|rg|cnh|pix|license|paid_?by)$' then to_jsonb('••••' || right(value #>> '{}', 2))
		when name ~* '(phone|whatsapp|celular|telefone)$' then to_jsonb('••••' || right(value #>> '{}', 4))
		when jsonb_typeof(value) = 'number' then value
		when jsonb_typeof(value) <> 'string' then to_jsonb(left(audit_mask(value::text), 2000))
		when value #>> '{}' ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$|^\d{4}-\d\d-\d\d(T[\d:.+Z-]+)?$' then value
		else to_jsonb(left(audit_mask(value #>> '{}'), 2000))
	end
$$;--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE FUNCTION "audit_masked"(columns jsonb, is_house boolean) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select coalesce(jsonb_object_agg(key, audit_value(key, value, is_house)), '{}') from jsonb_each(audit_flat(columns))
$$;--> statement-breakpoint
-- Arguments: the table of the record that the row belongs to, the column that names it, columns that are not told.
CREATE FUNCTION "audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	author jsonb := nullif(current_setting('audit.author', true), '')::jsonb;
	omitted text[] := string_to_array(tg_argv[2], ',');
	was jsonb;
	becomes jsonb;
	record_table text := tg_argv[0];
	record_id text;
	content jsonb;
begin
	if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
	if tg_op <> 'DELETE' then becomes := to_jsonb(new); end if;
	record_id := coalesce(becomes, was) ->> tg_argv[1];
	if record_id is null then
		record_table := tg_table_name;
		record_id := coalesce(becomes, was) ->> 'id';
	end if;
	was := was - omitted;
	becomes := becomes - omitted;
	if was = becomes then return null; end if;
	if author is null then
		if current_setting('audit.demanded', true) = 'on' then
			raise exception 'a change of % has no author', tg_table_name;
		end if;
		author := jsonb_build_object('kind', 'unknown',
			'name', coalesce(nullif(current_setting('application_name'), ''), session_user));
	end if;
	if tg_op = 'UPDATE' then
		select jsonb_object_agg(key, value) into content
		from jsonb_each(audit_flat(was)) as before
		where value is distinct from audit_flat(becomes) -> key;
		select jsonb_build_object('before', audit_masked(coalesce(content, '{}'), tg_table_name = 'site_settings'), 'after',
			audit_masked(coalesce(jsonb_object_agg(key, value), '{}'), tg_table_name = 'site_settings')) into content
		from jsonb_each(audit_flat(becomes)) as after
		where value is distinct from audit_flat(was) -> key;
	elsif tg_op = 'INSERT' then
		content := jsonb_build_object('after', audit_masked(jsonb_strip_nulls(becomes), tg_table_name = 'site_settings'));
	else
		content := jsonb_build_object('before', audit_masked(jsonb_strip_nulls(was), tg_table_name = 'site_settings'));
	end if;
	insert into audit_log (at, actor_kind, actor_id, actor_name, actor_role, deed, subject, record_table, record_id, content)
	values (coalesce((author ->> 'at')::timestamptz, clock_timestamp()), author ->> 'kind', (author ->> 'id')::uuid,
		author ->> 'name', author ->> 'role', lower(tg_op), tg_table_name, record_table, record_id, content);
	return null;
end
$$;--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_kept" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "keep_audit"();--> statement-breakpoint
CREATE TRIGGER "audit_seals_kept" BEFORE UPDATE OR DELETE ON "audit_seals" FOR EACH ROW EXECUTE FUNCTION "keep_note"();--> statement-breakpoint
CREATE TRIGGER "audit_checks_kept" BEFORE UPDATE OR DELETE ON "audit_checks" FOR EACH ROW EXECUTE FUNCTION "keep_note"();--> statement-breakpoint
-- Empties what the log keeps of a record, as far as it is sealed, and notes who did so. Gives how many entries it emptied.
CREATE FUNCTION "erase_audit"(of_table text, of_record text) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
declare
	author jsonb := coalesce(nullif(current_setting('audit.author', true), '')::jsonb,
		jsonb_build_object('kind', 'unknown', 'name', session_user));
	erased jsonb;
begin
	with gone as (
		update audit_log set content = null, salt = null, actor_name = ''
		where record_table = of_table and record_id = of_record and content is not null and deed <> 'erasure'
			and exists (select from audit_seals where entry_id = audit_log.id)
		returning id
	)
	select coalesce(jsonb_agg(id order by id), '[]') into erased from gone;
	if erased = '[]' then return 0; end if;
	insert into audit_log (at, actor_kind, actor_id, actor_name, actor_role, deed, subject, record_table, record_id, content)
	values (coalesce((author ->> 'at')::timestamptz, clock_timestamp()), author ->> 'kind', (author ->> 'id')::uuid,
		author ->> 'name', author ->> 'role', 'erasure', of_table, of_table, of_record,
		jsonb_build_object('after', jsonb_build_object('entries', erased)));
	return jsonb_array_length(erased);
end
$$;--> statement-breakpoint
INSERT INTO "audit_log" ("at", "actor_kind", "actor_id", "actor_name", "deed", "subject", "record_table", "record_id", "content")
SELECT "at", "actor_kind", "actor_id", "actor_name", "kind", "subject",
	CASE WHEN "kind" = 'paper' THEN CASE WHEN "subject" = 'recibo' THEN 'receipts' ELSE 'partner_applications' END END,
	coalesce((SELECT "application_id" FROM "partner_documents" WHERE "partner_documents"."id" = "record_id"), "record_id")::text,
	jsonb_build_object('after', audit_masked("filter" || jsonb_strip_nulls(jsonb_build_object('rows', "row_count")), false))
FROM "disclosures" ORDER BY "id";
