CREATE TABLE "partner_portraits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"partner_id" uuid NOT NULL,
	"driver_id" uuid,
	"file_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_portraits_key" UNIQUE NULLS NOT DISTINCT("partner_id","driver_id")
);
--> statement-breakpoint
ALTER TABLE "partner_portraits" ADD CONSTRAINT "partner_portraits_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_portraits" ADD CONSTRAINT "partner_portraits_driver_id_partner_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."partner_drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_portraits" ADD CONSTRAINT "partner_portraits_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_portraits_file_index" ON "partner_portraits" USING btree ("file_id");