ALTER TABLE "imports" ADD COLUMN "written_by" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "written_by_name" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "written_by_role" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_by" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_by_name" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_by_role" text;