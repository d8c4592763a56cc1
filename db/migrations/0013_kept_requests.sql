CREATE TABLE "kept_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"consent" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"place_kind" text NOT NULL,
	"urgency" text NOT NULL,
	"zip_code" text NOT NULL,
	"street" text NOT NULL,
	"neighborhood" text NOT NULL,
	"complement" text NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"reference" text NOT NULL,
	"services" text[] NOT NULL,
	"description" text NOT NULL,
	"preference" text NOT NULL,
	"scheduled_on" date,
	"time_slot" text NOT NULL,
	"status" text DEFAULT 'novo' NOT NULL,
	"call_id" uuid,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	"search_text" text GENERATED ALWAYS AS (fold(name || ' ' || email || ' ' || phone || ' ' || city)) STORED NOT NULL,
	CONSTRAINT "kept_requests_call_id_unique" UNIQUE("call_id"),
	CONSTRAINT "kept_requests_status_check" CHECK ("kept_requests"."status" in ('novo','convertido','descartado')),
	CONSTRAINT "kept_requests_call_check" CHECK (("kept_requests"."status" = 'convertido') = ("kept_requests"."call_id" is not null)),
	CONSTRAINT "kept_requests_decision_check" CHECK (("kept_requests"."status" = 'novo') = ("kept_requests"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "kept_requests" ADD CONSTRAINT "kept_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_requests_created_at_index" ON "kept_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "kept_requests_search_index" ON "kept_requests" USING gin ("search_text" gin_trgm_ops);