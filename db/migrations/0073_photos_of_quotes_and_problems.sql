ALTER TABLE "problems" ADD COLUMN "photo_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "call_files" ADD COLUMN "other_photo_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "call_files" ADD COLUMN "is_quoted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_return_id_service_calls_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "problems_return_index" ON "problems" USING btree ("return_id");