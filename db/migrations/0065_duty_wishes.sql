ALTER TABLE "partners" ADD COLUMN "duty_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "duty_changed_by" uuid;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "duty_changed_by_name" text;