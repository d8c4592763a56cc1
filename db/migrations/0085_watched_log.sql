-- Whether the role that serves requests tells of now alone. Tests, which tell a time of their own, say otherwise as the owner.
CREATE FUNCTION "audit_watches"() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$ select true $$;--> statement-breakpoint
-- Whether the role that serves requests changes nothing without an author. The owner says so; no setting of a session takes it back.
CREATE FUNCTION "audit_demands"() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$ select false $$;--> statement-breakpoint
-- Whether the owner of the log writes, or somebody who may do whatever the owner may.
CREATE FUNCTION "audit_is_owner"() RETURNS boolean LANGUAGE sql STABLE AS $$
	select pg_catalog.pg_has_role(current_user, relowner, 'USAGE') from pg_catalog.pg_class where oid = 'public.audit_log'::regclass
$$;--> statement-breakpoint
-- What the owner alone may tell says so; nobody else tells of an erasure, or of another time than now.
CREATE FUNCTION "keep_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	is_off boolean := abs(extract(epoch from new.at - clock_timestamp())) > 60;
begin
	if audit_is_owner() then
		if is_off or new.deed = 'erasure' then
			new.content := coalesce(new.content, '{}') || jsonb_build_object('owner', current_user);
		end if;
		return new;
	end if;
	if new.deed = 'erasure' then
		raise exception 'only the owner of the log erases' using errcode = 'insufficient_privilege';
	end if;
	new.content := new.content - 'owner';
	if is_off and audit_watches() then new.at := clock_timestamp(); end if;
	return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_told" BEFORE INSERT ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "keep_entry"();--> statement-breakpoint
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
	insert into public.audit_log (at, actor_kind, actor_id, actor_name, actor_role, deed, subject, record_table, record_id, content)
	values (coalesce((author ->> 'at')::timestamptz, clock_timestamp()), author ->> 'kind', (author ->> 'id')::uuid,
		author ->> 'name', author ->> 'role', lower(tg_op), tg_table_name, record_table, record_id, content);
	return null;
end
$$;--> statement-breakpoint
-- Empties what the log keeps of a record, as far as it is sealed, and notes who did so. For the owner alone. Gives how many entries it emptied.
CREATE OR REPLACE FUNCTION "erase_audit"(of_table text, of_record text) RETURNS integer LANGUAGE plpgsql SECURITY INVOKER SET search_path = public, pg_temp AS $$
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
REVOKE EXECUTE ON FUNCTION "erase_audit"(text, text) FROM PUBLIC;
