CREATE TABLE "settlement_weeks" (
	"week_on" date PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"settled" integer NOT NULL,
	"left_out" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "week_on" date;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_week_key" UNIQUE("partner_id","week_on");