CREATE TABLE "partner_positions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"partner_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"accuracy_meters" double precision NOT NULL,
	"heading_degrees" double precision
);
--> statement-breakpoint
CREATE TABLE "position_consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "partner_positions" ADD CONSTRAINT "partner_positions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_positions" ADD CONSTRAINT "partner_positions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_consents" ADD CONSTRAINT "position_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_positions_partner_index" ON "partner_positions" USING btree ("partner_id","taken_at");--> statement-breakpoint
CREATE INDEX "partner_positions_user_index" ON "partner_positions" USING btree ("user_id","taken_at");--> statement-breakpoint
CREATE INDEX "partner_positions_taken_index" ON "partner_positions" USING btree ("taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "position_consents_one_key" ON "position_consents" USING btree ("user_id") WHERE "position_consents"."withdrawn_at" is null;