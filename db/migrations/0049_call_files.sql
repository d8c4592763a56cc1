CREATE TABLE "call_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"call_id" uuid NOT NULL,
	"file_id" uuid,
	"small_file_id" uuid,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"caption" text,
	"client_photo_id" uuid NOT NULL,
	"sent_sha256" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"shown_to_client" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text,
	"remove_reason" text,
	CONSTRAINT "call_files_kind_check" CHECK ("call_files"."kind" in ('antes','depois','local','documento','reclamacao','interno')),
	CONSTRAINT "call_files_side_check" CHECK ("call_files"."side" in ('central','prestador','cliente')),
	CONSTRAINT "call_files_removed_check" CHECK (("call_files"."removed_at" is null) = ("call_files"."remove_reason" is null) and ("call_files"."removed_at" is null) = ("call_files"."removed_by_name" is null)),
	CONSTRAINT "call_files_inside_check" CHECK ("call_files"."kind" <> 'interno' or not "call_files"."shown_to_client")
);
--> statement-breakpoint
ALTER TABLE "call_events" DROP CONSTRAINT "call_events_type_check";--> statement-breakpoint
ALTER TABLE "call_files" ADD CONSTRAINT "call_files_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_files" ADD CONSTRAINT "call_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_files" ADD CONSTRAINT "call_files_small_file_id_files_id_fk" FOREIGN KEY ("small_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_files_call_index" ON "call_files" USING btree ("call_id","taken_at","id");--> statement-breakpoint
CREATE INDEX "call_files_file_index" ON "call_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "call_files_small_file_index" ON "call_files" USING btree ("small_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_files_photo_unique" ON "call_files" USING btree ("call_id","client_photo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_files_bytes_unique" ON "call_files" USING btree ("call_id","sent_sha256") WHERE "call_files"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "call_events" ADD CONSTRAINT "call_events_type_check" CHECK ("call_events"."type" in ('opened','assigned','unassigned','vehicle_chosen','edited','rescheduled','set_out','arrived','given_up','finished','reopened','cancelled','won_back','confirmed','correction_asked','corrected','publication_withdrawn','discrepancy_opened','discrepancy_decided','file_added','file_removed','file_restored'));