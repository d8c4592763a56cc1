CREATE TABLE "offered_posts" (
	"slug" text PRIMARY KEY NOT NULL,
	"offered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_drafts" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"text" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saver_id" uuid,
	"saver_name" text NOT NULL,
	"editor_id" uuid NOT NULL,
	"editor_since" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_key" uuid NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"post_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"reason" text NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "post_versions_reason_check" CHECK ("post_versions"."reason" in ('primeira','automatica','manual','agendada','publicada','tirada','restaurada','conflito'))
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "cover" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "key" uuid DEFAULT uuidv7() NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_slugs" ADD CONSTRAINT "post_slugs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_pictures_post_index" ON "post_pictures" USING btree ("post_key");--> statement-breakpoint
CREATE INDEX "post_slugs_post_index" ON "post_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_versions_post_index" ON "post_versions" USING btree ("post_id","at");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_deleted_check" CHECK ("posts"."deleted_at" is null or "posts"."status" = 'rascunho');--> statement-breakpoint
-- What is public keeps its address for ever: no other post takes one that leads, or once led, to a post.
CREATE FUNCTION "keep_post_slugs"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if exists (select from post_slugs where slug = new.slug and post_id <> new.id) then
		raise exception 'the address % is another post''s', new.slug using errcode = 'unique_violation', constraint = 'post_slugs_pkey';
	end if;
	if new.status <> 'rascunho' then
		insert into post_slugs (slug, post_id) values (new.slug, new.id) on conflict (slug) do nothing;
	end if;
	return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "keep_post_slugs" AFTER INSERT OR UPDATE OF "slug", "status" ON "posts" FOR EACH ROW EXECUTE FUNCTION "keep_post_slugs"();--> statement-breakpoint
CREATE FUNCTION "keep_post_version"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'UPDATE' or old.reason <> 'automatica' then
		raise exception '% is only ever added to, and thinned of autosaves', tg_table_name;
	end if;
	return old;
end
$$;--> statement-breakpoint
CREATE TRIGGER "post_versions_kept" BEFORE UPDATE OR DELETE ON "post_versions" FOR EACH ROW EXECUTE FUNCTION "keep_post_version"();--> statement-breakpoint
CREATE TRIGGER "post_slugs_kept" BEFORE UPDATE OR DELETE ON "post_slugs" FOR EACH ROW EXECUTE FUNCTION "keep_note"();--> statement-breakpoint
-- Whatever has an address now, or once had an event, was public.
INSERT INTO "post_slugs" ("slug", "post_id") SELECT "slug", "id" FROM "posts" WHERE "status" <> 'rascunho' OR "id" IN (SELECT "post_id" FROM "post_events");--> statement-breakpoint
-- Every start so far offered all of these: where there is a blog, what is missing of them was taken away.
INSERT INTO "offered_posts" ("slug") SELECT * FROM unnest(ARRAY[
	'caesb-ou-encanamento-da-casa',
	'caixa-de-gordura-quando-limpar',
	'cheiro-de-esgoto-em-casa',
	'como-ler-um-orcamento-de-desentupimento',
	'entupimento-em-condominio',
	'entupimento-em-restaurante',
	'esgoto-voltando-na-chuva',
	'fossa-septica-limpeza-e-cuidados',
	'habitos-que-evitam-entupimentos',
	'hidrojateamento-como-funciona',
	'manutencao-preventiva-da-tubulacao',
	'pia-entupida-o-que-fazer',
	'produtos-quimicos-para-desentupir',
	'quando-chamar-uma-desentupidora',
	'raizes-na-tubulacao',
	'ralo-do-banheiro-com-agua-parada',
	'vaso-sanitario-entupido'
]) WHERE EXISTS (SELECT FROM "posts");
