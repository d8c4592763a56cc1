ALTER TABLE "client_changes" RENAME COLUMN "fields" TO "changes";--> statement-breakpoint
ALTER TABLE "recurring_visit_changes" RENAME COLUMN "fields" TO "changes";--> statement-breakpoint
ALTER TABLE "client_changes" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "client_changes" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "recurring_visit_changes" ADD COLUMN "name" text;
