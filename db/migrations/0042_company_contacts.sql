CREATE TABLE "client_contacts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"phone_id" uuid,
	"email" text,
	"address_id" uuid,
	CONSTRAINT "client_contacts_role_check" CHECK ("client_contacts"."role" in ('pede','autoriza','financeiro','portaria')),
	CONSTRAINT "client_contacts_reach_check" CHECK ("client_contacts"."phone_id" is not null or "client_contacts"."email" is not null)
);
--> statement-breakpoint
ALTER TABLE "client_changes" DROP CONSTRAINT "client_changes_kind_check";--> statement-breakpoint
ALTER TABLE "client_merges" ADD COLUMN "contact_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_contacts" ADD CONSTRAINT "client_contacts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_contacts" ADD CONSTRAINT "client_contacts_phone_id_client_phones_id_fk" FOREIGN KEY ("phone_id") REFERENCES "public"."client_phones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_contacts" ADD CONSTRAINT "client_contacts_address_id_client_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."client_addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_contacts_client_index" ON "client_contacts" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "client_contacts_address_index" ON "client_contacts" USING btree ("address_id") WHERE address_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "client_contacts_phone_key" ON "client_contacts" USING btree ("phone_id","role");--> statement-breakpoint
ALTER TABLE "client_changes" ADD CONSTRAINT "client_changes_kind_check" CHECK ("client_changes"."kind" in ('edited','phone_added','phone_edited','phone_removed','main_phone','address_added','address_edited','address_removed','contact_added','contact_edited','contact_removed','price_added','price_edited','price_removed','merged','merged_away','unmerged'));