CREATE TABLE "service_outcomes" (
	"service" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "service_outcomes_service_check" CHECK ("service_outcomes"."service" in ('mail','sms','whatsapp'))
);
