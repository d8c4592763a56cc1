ALTER TABLE "assignments" ADD COLUMN "by_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "assign_reason" text;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "road_minutes" double precision;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "road_minutes" double precision;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "vehicle_id" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_vehicle_fk" FOREIGN KEY ("vehicle_id","partner_id") REFERENCES "public"."partner_vehicles"("id","partner_id") ON DELETE no action ON UPDATE no action;