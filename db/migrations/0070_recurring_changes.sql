CREATE TABLE "recurring_visit_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"recurring_visit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "recurring_visit_changes_kind_check" CHECK ("recurring_visit_changes"."kind" in ('added','edited'))
);
--> statement-breakpoint
ALTER TABLE "recurring_visit_days" ADD COLUMN "wished_partner_id" uuid;--> statement-breakpoint
ALTER TABLE "recurring_visits" ADD COLUMN "wished_partner_id" uuid;--> statement-breakpoint
ALTER TABLE "recurring_visit_changes" ADD CONSTRAINT "recurring_visit_changes_recurring_visit_id_recurring_visits_id_fk" FOREIGN KEY ("recurring_visit_id") REFERENCES "public"."recurring_visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurring_visit_changes_visit_index" ON "recurring_visit_changes" USING btree ("recurring_visit_id","at");--> statement-breakpoint
ALTER TABLE "recurring_visit_days" ADD CONSTRAINT "recurring_visit_days_wished_partner_id_partners_id_fk" FOREIGN KEY ("wished_partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_visits" ADD CONSTRAINT "recurring_visits_wished_partner_id_partners_id_fk" FOREIGN KEY ("wished_partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurring_visit_days_call_index" ON "recurring_visit_days" USING btree ("call_id") WHERE "recurring_visit_days"."call_id" is not null;--> statement-breakpoint
CREATE TRIGGER "recurring_visit_changes_kept" BEFORE UPDATE OR DELETE ON "recurring_visit_changes" FOR EACH ROW EXECUTE FUNCTION "keep_note"();
