CREATE TABLE "postal_points" (
	"zip_code" text PRIMARY KEY NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "postal_points_zip_code_check" CHECK ("postal_points"."zip_code" ~ '^\d{8}$'),
	CONSTRAINT "postal_points_latitude_check" CHECK ("postal_points"."latitude" between -34 and 6),
	CONSTRAINT "postal_points_longitude_check" CHECK ("postal_points"."longitude" between -74 and -28)
);
