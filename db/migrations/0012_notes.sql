CREATE TABLE "client_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"text" text NOT NULL,
	"client_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"text" text NOT NULL,
	"partner_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"text" text NOT NULL,
	"call_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_notes" ADD CONSTRAINT "partner_notes_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_notes" ADD CONSTRAINT "call_notes_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_notes_client_index" ON "client_notes" USING btree ("client_id","at");--> statement-breakpoint
CREATE INDEX "partner_notes_partner_index" ON "partner_notes" USING btree ("partner_id","at");--> statement-breakpoint
CREATE INDEX "call_notes_call_index" ON "call_notes" USING btree ("call_id","at");--> statement-breakpoint
CREATE FUNCTION "keep_note"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	raise exception '% is only ever added to', tg_table_name;
end
$$;--> statement-breakpoint
CREATE TRIGGER "client_notes_kept" BEFORE UPDATE OR DELETE ON "client_notes" FOR EACH ROW EXECUTE FUNCTION "keep_note"();--> statement-breakpoint
CREATE TRIGGER "partner_notes_kept" BEFORE UPDATE OR DELETE ON "partner_notes" FOR EACH ROW EXECUTE FUNCTION "keep_note"();--> statement-breakpoint
CREATE TRIGGER "call_notes_kept" BEFORE UPDATE OR DELETE ON "call_notes" FOR EACH ROW EXECUTE FUNCTION "keep_note"();
