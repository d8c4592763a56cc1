CREATE TABLE "post_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"post_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "city_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"city_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"call_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"round" integer NOT NULL,
	"reverses_id" uuid,
	"final_value_cents" bigint NOT NULL,
	"commission_basis_points" integer NOT NULL,
	"commission_cents" bigint NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "commission_lines_reverses_id_unique" UNIQUE("reverses_id"),
	CONSTRAINT "commission_lines_round_key" UNIQUE("call_id","kind","round"),
	CONSTRAINT "commission_lines_kind_check" CHECK ("commission_lines"."kind" in ('commission','reversal')),
	CONSTRAINT "commission_lines_reversal_check" CHECK (("commission_lines"."kind" = 'reversal') = ("commission_lines"."reverses_id" is not null)),
	CONSTRAINT "commission_lines_sign_check" CHECK (case when "commission_lines"."kind" = 'commission' then "commission_lines"."final_value_cents" >= 0 and "commission_lines"."commission_cents" between 0 and "commission_lines"."final_value_cents" else "commission_lines"."final_value_cents" <= 0 and "commission_lines"."commission_cents" between "commission_lines"."final_value_cents" and 0 end),
	CONSTRAINT "commission_lines_percent_check" CHECK ("commission_lines"."commission_basis_points" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "kind" text DEFAULT 'cidade' NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "coverage_radius_meters" integer DEFAULT 15000 NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "status" text DEFAULT 'inativo' NOT NULL;--> statement-breakpoint
UPDATE "cities" SET "status" = 'ativo' WHERE "is_service_area";--> statement-breakpoint
UPDATE "cities" SET "kind" = 'zona', "coverage_radius_meters" = 8000 WHERE "state_id" = 'DF' AND "id" <> 'brasilia-df';--> statement-breakpoint
ALTER TABLE "cities" drop column "is_service_area";--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "is_service_area" boolean GENERATED ALWAYS AS (status = 'ativo') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "post_events" ADD CONSTRAINT "post_events_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_events" ADD CONSTRAINT "city_events_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_reverses_id_commission_lines_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."commission_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_events_post_index" ON "post_events" USING btree ("post_id","at");--> statement-breakpoint
CREATE INDEX "city_events_city_index" ON "city_events" USING btree ("city_id","at");--> statement-breakpoint
CREATE INDEX "commission_lines_posted_index" ON "commission_lines" USING btree ("posted_at","id");--> statement-breakpoint
CREATE INDEX "commission_lines_partner_index" ON "commission_lines" USING btree ("partner_id","posted_at");--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_kind_check" CHECK ("cities"."kind" in ('bairro','zona','cidade'));--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_status_check" CHECK ("cities"."status" in ('ativo','inativo','em_expansao'));--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_radius_check" CHECK ("cities"."coverage_radius_meters" > 0);--> statement-breakpoint
CREATE FUNCTION "keep_commission_line"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'UPDATE' and to_jsonb(new) - 'settled_at' = to_jsonb(old) - 'settled_at' then
		return new;
	end if;
	raise exception 'commission_lines is only ever added to';
end
$$;--> statement-breakpoint
CREATE TRIGGER "commission_lines_kept" BEFORE UPDATE OR DELETE ON "commission_lines" FOR EACH ROW EXECUTE FUNCTION "keep_commission_line"();--> statement-breakpoint
INSERT INTO "commission_lines" ("call_id", "partner_id", "kind", "round", "final_value_cents", "commission_basis_points", "commission_cents", "posted_at", "due_on")
SELECT "call"."id", "call"."assigned_partner_id", 'commission', 0, "call"."final_value_cents", "service"."comissao_portal_basis_points",
	("call"."final_value_cents" * "service"."comissao_portal_basis_points" + 5000) / 10000,
	coalesce("call"."finished_at", "call"."updated_at"),
	(coalesce("call"."finished_at", "call"."updated_at") AT TIME ZONE 'America/Sao_Paulo')::date + 7
FROM "service_calls" AS "call" JOIN "services" AS "service" ON "service"."id" = "call"."service_id"
WHERE "call"."status" = 'finalizado' AND "call"."assigned_partner_id" IS NOT NULL;
