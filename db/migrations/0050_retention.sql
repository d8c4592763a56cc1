CREATE TABLE "retention_runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"ended" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failed" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "emptied_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "retention_runs_open_key" ON "retention_runs" USING btree (("finished_at" is null)) WHERE finished_at is null;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_emptied_check" CHECK ("partner_applications"."emptied_at" is null or "partner_applications"."status" = 'recusado');