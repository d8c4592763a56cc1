CREATE TABLE "waste_destinations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"call_id" uuid NOT NULL,
	"carrier" text NOT NULL,
	"destination" text NOT NULL,
	"manifest_number" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "has_waste" boolean;--> statement-breakpoint
ALTER TABLE "waste_destinations" ADD CONSTRAINT "waste_destinations_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waste_destinations_call_index" ON "waste_destinations" USING btree ("call_id","id");