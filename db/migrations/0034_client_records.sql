CREATE TABLE "client_addresses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"client_id" uuid NOT NULL,
	"label" text NOT NULL,
	"zip_code" text,
	"street" text NOT NULL,
	"number" text,
	"complement" text,
	"neighborhood" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"contact_name" text,
	"contact_phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "client_changes_kind_check" CHECK ("client_changes"."kind" in ('edited','phone_added','phone_edited','phone_removed','main_phone','address_added','address_edited','address_removed','merged','merged_away','unmerged'))
);
--> statement-breakpoint
CREATE TABLE "client_merges" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"call_ids" uuid[] NOT NULL,
	"phone_ids" uuid[] NOT NULL,
	"address_ids" uuid[] NOT NULL,
	"fields" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_name" text,
	CONSTRAINT "client_merges_two_check" CHECK ("client_merges"."kept_id" <> "client_merges"."merged_id"),
	CONSTRAINT "client_merges_undone_check" CHECK (("client_merges"."undone_at" is null) = ("client_merges"."undone_by_name" is null))
);
--> statement-breakpoint
CREATE TABLE "client_phones" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"client_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"contact_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_phones_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
ALTER TABLE "clients" DROP CONSTRAINT "clients_phone_unique";--> statement-breakpoint
DROP INDEX "clients_document_key";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "client_addresses" ADD CONSTRAINT "client_addresses_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_changes" ADD CONSTRAINT "client_changes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_kept_id_clients_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_merged_id_clients_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_phones" ADD CONSTRAINT "client_phones_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_addresses_label_key" ON "client_addresses" USING btree ("client_id",fold("label"));--> statement-breakpoint
CREATE INDEX "client_changes_client_index" ON "client_changes" USING btree ("client_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "client_merges_standing_key" ON "client_merges" USING btree ("merged_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "client_merges_kept_index" ON "client_merges" USING btree ("kept_id","at");--> statement-breakpoint
CREATE INDEX "client_phones_client_index" ON "client_phones" USING btree ("client_id","id");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into_id_clients_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clients_phone_key" ON "clients" USING btree ("phone") WHERE merged_into_id is null;--> statement-breakpoint
CREATE INDEX "clients_merged_into_index" ON "clients" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "clients_document_key" ON "clients" USING btree ("document") WHERE merged_into_id is null;--> statement-breakpoint
INSERT INTO "client_phones" ("client_id", "phone", "created_at") SELECT "id", "phone", "created_at" FROM "clients" ORDER BY "id";--> statement-breakpoint
CREATE FUNCTION "keep_main_phone"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into client_phones (client_id, phone, created_at) values (new.id, new.phone, new.created_at)
	on conflict (phone) do nothing;
	if not exists (select from client_phones where phone = new.phone and client_id = new.id) then
		raise unique_violation using message = 'the phone belongs to another client', constraint = 'client_phones_phone_unique';
	end if;
	return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "keep_main_phone" AFTER INSERT OR UPDATE OF "phone" ON "clients" FOR EACH ROW EXECUTE FUNCTION "keep_main_phone"();--> statement-breakpoint
CREATE TRIGGER "client_changes_kept" BEFORE UPDATE OR DELETE ON "client_changes" FOR EACH ROW EXECUTE FUNCTION "keep_note"();
