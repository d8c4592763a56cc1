ALTER TABLE "review_moderations" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_moderations" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "review_moderations" ADD COLUMN "answered_by_name" text;