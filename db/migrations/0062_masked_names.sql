-- Of each word its first letter, of each digit that there was one.
CREATE FUNCTION "audit_initials"(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select regexp_replace(regexp_replace(value, '([^[:space:][:digit:][:punct:]•])[^[:space:]]*', '\1.', 'g'), '\d', '•', 'g')
$$;--> statement-breakpoint
-- What stands deeper inside a column: each value under the whole path to it.
CREATE FUNCTION "audit_inside"(of_subject text, path text, given jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
begin
	return case jsonb_typeof(given)
		when 'object' then (select coalesce(jsonb_object_agg(each.key, audit_inside(of_subject, path || '.' || each.key, each.value)), '{}') from jsonb_each(given) as each)
		when 'array' then (select coalesce(jsonb_agg(audit_inside(of_subject, path, each.value)), '[]') from jsonb_array_elements(given) as each)
		else audit_value(of_subject, path, given)
	end;
end
$$;--> statement-breakpoint
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
$$;--> statement-breakpoint
-- Columns of a row of that table, or what is told of a deed, as the log keeps and shows them.
CREATE FUNCTION "audit_masked"(subject text, columns jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select coalesce(jsonb_object_agg(key, audit_value(subject, key, value)), '{}') from jsonb_each(audit_flat(columns))
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
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
		select jsonb_build_object('before', audit_masked(tg_table_name, coalesce(content, '{}')), 'after',
			audit_masked(tg_table_name, coalesce(jsonb_object_agg(key, value), '{}'))) into content
		from jsonb_each(audit_flat(becomes)) as after
		where value is distinct from audit_flat(was) -> key;
	elsif tg_op = 'INSERT' then
		content := jsonb_build_object('after', audit_masked(tg_table_name, jsonb_strip_nulls(becomes)));
	else
		content := jsonb_build_object('before', audit_masked(tg_table_name, jsonb_strip_nulls(was)));
	end if;
	insert into audit_log (at, actor_kind, actor_id, actor_name, actor_role, deed, subject, record_table, record_id, content)
	values (coalesce((author ->> 'at')::timestamptz, clock_timestamp()), author ->> 'kind', (author ->> 'id')::uuid,
		author ->> 'name', author ->> 'role', lower(tg_op), tg_table_name, record_table, record_id, content);
	return null;
end
$$;--> statement-breakpoint
DROP FUNCTION "audit_masked"(jsonb, boolean);--> statement-breakpoint
DROP FUNCTION "audit_value"(text, jsonb, boolean);
