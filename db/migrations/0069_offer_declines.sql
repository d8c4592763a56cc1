CREATE TABLE "offer_declines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"offer_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"for_company" boolean DEFAULT false NOT NULL,
	CONSTRAINT "offer_declines_person_key" UNIQUE("offer_id","actor_id"),
	CONSTRAINT "offer_declines_reason_check" CHECK ("offer_declines"."reason" in ('ocupado','longe','valor','equipamento','outro'))
);
--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_decline_reason_check";--> statement-breakpoint
ALTER TABLE "offer_declines" ADD CONSTRAINT "offer_declines_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_declines" ADD CONSTRAINT "offer_declines_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Until now one no ended the offer: it was the company's.
INSERT INTO "offer_declines" ("at", "actor_kind", "actor_id", "actor_name", "offer_id", "call_id", "reason", "note", "for_company")
SELECT coalesce(o."answered_at", o."sent_at"), 'user', p."user_id", p."name", o."id", o."call_id", coalesce(o."decline_reason", 'outro'), o."decline_note", true
FROM "offers" o JOIN "partners" p ON p."id" = o."partner_id" WHERE o."status" = 'recusada';--> statement-breakpoint
ALTER TABLE "offers" DROP COLUMN "decline_reason";--> statement-breakpoint
ALTER TABLE "offers" DROP COLUMN "decline_note";