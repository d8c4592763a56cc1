CREATE TABLE "assistant_spending" (
	"day" date PRIMARY KEY NOT NULL,
	"spent_millionths" bigint NOT NULL,
	"asked" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "assistant_spending_check" CHECK ("assistant_spending"."spent_millionths" >= 0 and "assistant_spending"."taken" <= "assistant_spending"."asked")
);
--> statement-breakpoint
ALTER TABLE "service_outcomes" DROP CONSTRAINT "service_outcomes_service_check";--> statement-breakpoint
ALTER TABLE "service_outcomes" ADD CONSTRAINT "service_outcomes_service_check" CHECK ("service_outcomes"."service" in ('mail','sms','whatsapp','ai'));